import type { FormContent } from '../../../content/form.ts';
import { shareInWords } from '../../behaviour/bytes.ts';
import { Progress } from '../../ui/progress.tsx';
import styles from './contact-form.module.css';
import { Receipt } from './receipt.tsx';
import { useLazyComponent } from './use-lazy-component.ts';
import type { Phase } from './use-submission.ts';
import { fill } from './words.ts';

interface OutcomeProps {
  phase: Phase;
  words: FormContent;
  email: string;
  /** Ends the sending that is under way. */
  onStop: () => void;
}

/**
 * What stands under the button: how far the upload is, when it is tried again, why it failed, or the
 * receipt, which stays.
 */
export function Outcome({ phase, words, email, onStop }: OutcomeProps) {
  const { receipt, failure, upload } = words;
  const { progress, retry } = phase.kind === 'sending' ? phase : {};
  const isShown = phase.kind === 'failed' || phase.kind === 'told';
  const RetryNote = useLazyComponent(retry ? loadRetryNote : undefined);
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <div className={isShown ? undefined : 'visually-hidden'} role="status">
        {phase.kind === 'sending' &&
          (retry ? fill(words.retry.waiting, { ...retry }) : words.submit.busy)}
        {phase.kind === 'failed' && (
          <p className={styles.failure}>
            <strong>{failure.title}</strong> {phase.reason} {failure.writeInstead} {mail}
          </p>
        )}
        {phase.kind === 'told' && (
          <p className={phase.message.tone === 'success' ? styles.success : styles.failure}>
            <strong>{phase.message.title}</strong> {phase.message.text}
          </p>
        )}
      </div>
      {retry && RetryNote && (
        <RetryNote key={retry.attempt} {...retry} words={words.retry} onStop={onStop} />
      )}
      {progress && (
        <Progress
          label={upload}
          text={shareInWords(progress.loaded, progress.total)}
          value={progress.loaded}
          max={progress.total}
        />
      )}
      {phase.kind === 'received' && (
        <Receipt receipt={phase.receipt} status={phase.status} words={receipt} mail={mail} />
      )}
    </>
  );
}

// Few visitors ever meet a busy service.
function loadRetryNote() {
  return import('./retry-note.tsx').then(({ RetryNote }) => RetryNote);
}
