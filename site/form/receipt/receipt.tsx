import { type ReactNode, type Ref, useRef } from 'react';
import { RECEIVED_PATH, type Receipt as Received } from '../../../contract/wire.ts';
import type { FormContent } from '../../content/form.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Message } from '../../ui/toast/toast.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './receipt.module.css';
import { SentList } from './sent-list.tsx';

export type Statuses = FormContent['receipt']['status'];

interface ReceiptProps extends Received {
  message: Message;
  sent: FormData;
  texts: FormContent;
  mail: ReactNode;
  late: typeof import('./live-receipts.tsx') | null;
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
        <ErrorBoundary fallback={known}>
          {late ? (
            <late.LiveStatus receipt={receipt} status={status} texts={texts.status} />
          ) : (
            known
          )}
        </ErrorBoundary>
      </output>
      <CopyButton source={number} texts={texts.copy} />
      <SentList sent={sent} texts={form} />
    </div>
  );
}

/** The receipt number, linked to the page with the submission's status. */
export function ReceiptLink(props: { receipt: string; ref?: Ref<HTMLAnchorElement> }) {
  const { receipt, ref } = props;
  return (
    <a className={styles.link} href={`${RECEIVED_PATH}/${receipt}`} ref={ref}>
      {receipt}
    </a>
  );
}

export function ReceiptStatus({ status, texts }: { status: keyof Statuses; texts: Statuses }) {
  return (
    <span className={styles.status} data-status={status}>
      {texts[status]}
    </span>
  );
}
