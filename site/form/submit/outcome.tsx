import type { FormContent } from '../../../schema/form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import styles from '../receipt/receipt.module.css';
import { Receipt } from '../receipt/receipt.tsx';
import { keptReceipts } from '../receipt/receipts.ts';
import { StatusMessage } from '../receipt/status-message.tsx';
import { useLazy } from '../use-lazy.ts';
import { UploadBar } from './upload-progress.tsx';
import { isDone, type Phase } from './use-submission.ts';

interface OutcomeProps {
  phase: Phase;
  words: FormContent;
  email: string;
  /** Ends the sending that is under way. */
  onStop: () => void;
  /** Shows the empty form again. */
  onAgain: () => void;
}

/**
 * Everything below the button: the upload's progress, the wait for the next attempt, or the reason
 * of a failure. After a success the receipt takes the place of the fields and the button. Then come
 * the receipts of earlier visits.
 */
export function Outcome({ phase, words, email, onStop, onAgain }: OutcomeProps) {
  const { receipt } = words;
  const { upload, retry } = phase.kind === 'sending' ? phase : {};
  const RetryNote = useLazy(retry ? loadRetryNote : undefined);
  const received = phase.kind === 'received' ? phase : undefined;
  // Beside the upload, so that the receipt comes whole.
  const late = useLazy(loadLateReceipt, phase.kind === 'idle' ? hasReceipts : undefined);
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <StatusMessage phase={phase} words={words} mail={mail} />
      {retry && RetryNote && (
        <RetryNote key={retry.attempt} {...retry} words={words.retry} onStop={onStop} />
      )}
      {upload && <UploadBar upload={upload} words={words.upload} />}
      {received && <Receipt {...received} words={receipt} mail={mail} late={late} />}
      {isDone(phase) && (
        <div className={styles.after}>
          <Button type="button" variant="outline" onClick={onAgain}>
            {receipt.another}
          </Button>
        </div>
      )}
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
  return import('../receipt/late-receipt.ts');
}

function hasReceipts(): boolean {
  return keptReceipts(Date.now()).length > 0;
}

// Few visitors ever meet a busy service.
function loadRetryNote() {
  return import('./retry-note.tsx').then(({ RetryNote }) => RetryNote);
}
