import type { FormContent } from '../../../content/schema/form.ts';
import { shareInWords } from '../../behaviour/bytes.ts';
import { keptReceipts } from '../../behaviour/submission/receipts.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './contact-form.module.css';
import { Receipt } from './receipt.tsx';
import { useLazy } from './use-lazy.ts';
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
 * Everything below the button: the upload's progress, the wait for the next attempt, the reason of
 * a failure, or the receipt, which stays. Then come the receipts of earlier visits.
 */
export function Outcome({ phase, words, email, onStop }: OutcomeProps) {
  const { receipt, failure, upload } = words;
  const { progress, retry } = phase.kind === 'sending' ? phase : {};
  const isShown = phase.kind === 'failed' || phase.kind === 'told';
  const RetryNote = useLazy(retry ? loadRetryNote : undefined);
  const received = phase.kind === 'received' ? phase : undefined;
  const late = useLazy(loadLateReceipt, received ? undefined : hasReceipts);
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
      {received && <Receipt {...received} words={receipt} mail={mail} late={late} />}
      {late && (
        <ErrorBoundary fallback={null}>
          <late.KeptReceipts key={received?.receipt} shown={received?.receipt} words={receipt} />
        </ErrorBoundary>
      )}
    </>
  );
}

// Most visitors have no receipts, and TanStack Query is larger than the form.
function loadLateReceipt() {
  return import('./late-receipt.ts');
}

function hasReceipts(): boolean {
  return keptReceipts(Date.now()).length > 0;
}

// Few visitors ever meet a busy service.
function loadRetryNote() {
  return import('./retry-note.tsx').then(({ RetryNote }) => RetryNote);
}
