import { type ReactNode, useRef } from 'react';
import type { Receipt as Received } from '../../../contract/wire.ts';
import type { FormContent } from '../../../schema/form.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Message } from '../../ui/toast/toast.ts';
import styles from './receipt.module.css';
import { ReceiptLink } from './receipt-link.tsx';
import { ReceiptStatus } from './receipt-status.tsx';

interface ReceiptProps extends Received {
  /** Its title is the heading. */
  message: Message;
  /** The body of the submission. */
  sent: FormData;
  texts: FormContent;
  /** A link to the agency's email address. */
  mail: ReactNode;
  /** Null until it is loaded. */
  late: typeof import('./lazy-receipt.ts') | null;
}

/** The receipt: its number and the submission's live status. */
export function Receipt({ receipt, status, message, sent, texts: form, mail, late }: ReceiptProps) {
  const texts = form.receipt;
  const number = useRef<HTMLAnchorElement>(null);
  const known = <ReceiptStatus status={status} texts={texts.status} />;
  return (
    <div className={styles.receipt}>
      {/* Not atomic, so that screen readers announce only the status when it changes. */}
      <output tabIndex={-1} aria-atomic={false}>
        <strong className={styles.title}>{message.title}</strong>
        <span className={styles.number}>
          {texts.title} <ReceiptLink receipt={receipt} ref={number} />
        </span>
        <span>
          {texts.text} {mail}
        </span>
        {late ? (
          <ErrorBoundary fallback={known}>
            <late.LiveStatus receipt={receipt} status={status} texts={texts.status} />
          </ErrorBoundary>
        ) : (
          known
        )}
      </output>
      {late && <late.CopyButton source={number} texts={texts.copy} />}
      {late && <late.SentList sent={sent} texts={form} />}
    </div>
  );
}
