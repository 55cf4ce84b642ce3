import type { ReactNode } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import { attr } from '../../ui/attributes.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import formStyles from '../contact-form.module.css';
import styles from '../receipt/receipt.module.css';
import { Receipt } from '../receipt/receipt.tsx';
import { keptReceipts } from '../receipt/receipts.ts';
import { useLazy } from '../use-lazy.ts';
import { UploadBar } from './upload-progress.tsx';
import { isDone, type Phase } from './use-submission.ts';

interface OutcomeProps {
  phase: Phase;
  texts: FormContent;
  email: string;
  /** Cancels the sending. */
  onStop: () => void;
  /** Shows the empty form again. */
  onAgain: () => void;
}

/**
 * Everything below the button: the upload's progress, the wait for the next attempt, or the reason
 * for a failure. After a success, the receipt replaces the fields and the button. The receipts of
 * earlier visits follow.
 */
export function Outcome({ phase, texts, email, onStop, onAgain }: OutcomeProps) {
  const { receipt } = texts;
  const { upload, retry } = phase.kind === 'sending' ? phase : {};
  const RetryNote = useLazy(retry ? loadRetryNote : undefined);
  const received = phase.kind === 'received' ? phase : undefined;
  // Loaded during the upload, so that the receipt appears complete.
  const late = useLazy(loadLateReceipt, phase.kind === 'idle' ? hasReceipts : undefined);
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <StatusMessage phase={phase} texts={texts} mail={mail} />
      {retry && RetryNote && (
        <RetryNote key={retry.attempt} {...retry} texts={texts.retry} onStop={onStop} />
      )}
      {upload && <UploadBar upload={upload} texts={texts} />}
      {received && <Receipt {...received} texts={texts} mail={mail} late={late} />}
      {isDone(phase) && (
        <div className={styles.after}>
          <Button type="button" variant="outline" onClick={onAgain}>
            {receipt.another}
          </Button>
        </div>
      )}
      {late && (
        <ErrorBoundary fallback={null}>
          <late.KeptReceipts key={received?.receipt} shown={received?.receipt} texts={receipt} />
        </ErrorBoundary>
      )}
    </>
  );
}

interface StatusMessageProps {
  phase: Phase;
  texts: FormContent;
  /** A link to the agency's email address. */
  mail: ReactNode;
}

/** The form's status during and after sending. Screen readers announce its changes. */
function StatusMessage({ phase, texts: { failure, retry, submit }, mail }: StatusMessageProps) {
  const isShown = phase.kind === 'failed' || phase.kind === 'message';
  return (
    <div className={isShown ? undefined : 'visually-hidden'} role="status">
      {/* A span: React can't remove a text node that the browser's translation replaced. */}
      {phase.kind === 'sending' && (
        <span>{phase.retry ? fill(retry.waiting, { ...phase.retry }) : submit.busy}</span>
      )}
      {phase.kind === 'failed' && (
        <p className={formStyles.failure}>
          <strong>{failure.title}</strong> {phase.reason} {failure.writeInstead} {mail}
        </p>
      )}
      {phase.kind === 'message' && (
        <p
          className={phase.message.tone === 'success' ? formStyles.success : formStyles.failure}
          tabIndex={-1}
          {...attr('sent')}
        >
          <strong>{phase.message.title}</strong> {phase.message.text}
        </p>
      )}
    </div>
  );
}

// Most visitors have no receipts, and TanStack Query is larger than the form.
function loadLateReceipt() {
  return import('../receipt/lazy-receipt.ts');
}

function hasReceipts(): boolean {
  return keptReceipts(Date.now()).length > 0;
}

// Few visitors ever see a busy service.
function loadRetryNote() {
  return import('./retry-note.tsx').then(({ RetryNote }) => RetryNote);
}
