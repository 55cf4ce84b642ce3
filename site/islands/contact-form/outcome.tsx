import type { FormContent } from '../../../content/form.ts';
import { shareInWords } from '../../behaviour/bytes.ts';
import { Progress } from '../../ui/progress.tsx';
import styles from './contact-form.module.css';
import { Receipt } from './receipt.tsx';
import type { Phase } from './use-submission.ts';

interface OutcomeProps {
  phase: Phase;
  words: FormContent;
  email: string;
}

/** What stands under the button: how far the upload is, why it failed, or the receipt, which stays. */
export function Outcome({ phase, words, email }: OutcomeProps) {
  const { receipt, failure, upload } = words;
  const progress = phase.kind === 'sending' ? phase.progress : undefined;
  const isShown = phase.kind === 'failed' || phase.kind === 'told';
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <div className={isShown ? undefined : 'visually-hidden'} role="status">
        {phase.kind === 'sending' && words.submit.busy}
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
