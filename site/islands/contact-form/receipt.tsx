import type { ReactNode } from 'react';
import type { FormContent } from '../../../content/form.ts';
import type { Receipt as Received } from '../../../contract/wire.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import styles from './receipt.module.css';
import { ReceiptStatus } from './receipt-status.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

interface ReceiptProps extends Received {
  words: FormContent['receipt'];
  /** Where to write about it. */
  mail: ReactNode;
}

/** What the visitor keeps: the number, and how far the submission has come, as it happens. */
export function Receipt({ receipt, status, words, mail }: ReceiptProps) {
  const LiveStatus = useLazyComponent(loadLiveStatus);
  const known = <ReceiptStatus receipt={receipt} status={status} words={words.status} />;
  return (
    // Not atomic: when the status changes, only the status is read out.
    <output className={styles.receipt} tabIndex={-1} aria-atomic={false}>
      <span className={styles.number}>
        {words.title} <strong>{receipt}</strong>
      </span>
      <span>
        {words.text} {mail}
      </span>
      {LiveStatus ? (
        <ErrorBoundary fallback={known}>
          <LiveStatus receipt={receipt} status={status} words={words.status} />
        </ErrorBoundary>
      ) : (
        known
      )}
    </output>
  );
}

// Most visitors never come here, and TanStack Query is larger than the form.
function loadLiveStatus() {
  return import('./live-status.tsx').then(({ LiveStatus }) => LiveStatus);
}
