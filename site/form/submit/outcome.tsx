import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../content/form.ts';
import { Button } from '../../ui/button.tsx';
import { formatShare } from '../../ui/bytes.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import formStyles from '../contact-form.module.css';
import styles from '../receipt/receipt.module.css';
import { Receipt } from '../receipt/receipt.tsx';
import { keptReceipts } from '../receipt/receipts.ts';
import { useLazy } from '../use-lazy.ts';
import type { Retry } from './send.ts';
import { isDone, type Phase } from './use-submission.ts';

interface OutcomeProps {
  phase: Phase;
  texts: FormContent;
  email: string;
  onStop: () => void;
  onAgain: () => void;
}

/**
 * Everything below the button: the upload's progress, the wait for the next attempt, or the reason
 * for a failure. After a success, the receipt replaces the fields and the button. The receipts of
 * earlier visits follow.
 */
export function Outcome({ phase, texts, email, onStop, onAgain }: OutcomeProps) {
  const { receipt } = texts;
  const { progress, retry } = phase.kind === 'sending' ? phase : {};
  const received = phase.kind === 'received' ? phase : undefined;
  // Loaded during the upload, so that the receipt appears complete.
  const late = useLazy(loadLiveReceipts, phase.kind === 'idle' ? hasReceipts : true);
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const another = (
    <Button type="button" variant="outline" onClick={onAgain}>
      {receipt.another}
    </Button>
  );
  return (
    <>
      <StatusMessage phase={phase} texts={texts} mail={mail} />
      {retry && <RetryNote key={retry.attempt} {...retry} texts={texts.retry} onStop={onStop} />}
      {progress && (
        <ProgressBar
          label={texts.upload.label}
          text={fill(
            texts.upload.share,
            formatShare(progress.loaded, progress.total, texts.files.sizes),
          )}
          value={progress.loaded}
          max={progress.total}
        />
      )}
      {received && (
        <Receipt {...received} texts={texts} mail={mail} late={late}>
          {another}
        </Receipt>
      )}
      {isDone(phase) && !received && <div className={styles.buttons}>{another}</div>}
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
          className={phase.message.tone === 'success' ? styles.message : formStyles.failure}
          tabIndex={-1}
          data-sent=""
        >
          <strong>{phase.message.title}</strong> <span>{phase.message.text}</span>
        </p>
      )}
    </div>
  );
}

interface RetryNoteProps extends Retry {
  texts: FormContent['retry'];
  onStop: () => void;
}

/** Counts down to the next attempt, with a button to stop. Each attempt needs its own `key`. */
function RetryNote({ attempt, at, texts, onStop }: RetryNoteProps) {
  const [left, setLeft] = useState(() => secondsTo(at));

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);

  return (
    <div className={formStyles.retry}>
      {/* Hidden, because the form's status announces each attempt once instead of every second. */}
      <p aria-hidden="true">
        {fill(left > 0 ? texts.waiting : texts.now, { attempt, seconds: left })}
      </p>
      <Button type="button" variant="outline" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}

// Read from the clock, because timers in a hidden tab run late.
function secondsTo(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

// Most visitors have no receipts, and TanStack Query is larger than the form.
function loadLiveReceipts() {
  return import('../receipt/live-receipts.tsx');
}

function hasReceipts(): boolean {
  return keptReceipts(Date.now()).length > 0;
}
