import { type ReactNode, type Ref, useRef } from 'react';
import { formatAnswerBy } from '../../../contract/answer-by.ts';
import { RECEIVED_PATH, type Receipt as Received } from '../../../contract/wire.ts';
import type { FormContent } from '../../content/form.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Message } from '../../ui/toast/toast.ts';
import { ReceiptSummary } from '../received/receipt-summary.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './receipt.module.css';
import { SentList } from './sent-list.tsx';

interface ReceiptProps extends Received {
  message: Message;
  sent: FormData;
  texts: FormContent;
  mail: ReactNode;
  late: typeof import('./live-receipts.tsx') | null;
  children: ReactNode;
}

/** The receipt: its number and the submission's live status. `children` are more buttons. */
export function Receipt(props: ReceiptProps) {
  const { receipt, status, answerBy, message, sent, texts, mail, late, children } = props;
  const number = useRef<HTMLAnchorElement>(null);
  const { status: statuses, text, copy } = texts.receipt;
  const { page } = texts;
  const due = answerBy
    ? {
        time: answerBy,
        text: formatAnswerBy(answerBy, document.documentElement.lang, page.timeZone),
      }
    : undefined;
  const summary = (now: keyof typeof statuses) => (
    <ReceiptSummary
      number={<ReceiptLink receipt={receipt} ref={number} />}
      status={now}
      statusText={statuses[now]}
      answerBy={now === 'answered' ? undefined : due}
      texts={page}
    />
  );
  return (
    <div className={styles.receipt}>
      {/* Not atomic, so that screen readers announce only the status when it changes. */}
      <output tabIndex={-1} aria-atomic={false}>
        <strong className={styles.title}>{message.title}</strong>
        <ErrorBoundary fallback={summary(status)}>
          {late ? (
            <late.LiveStatus receipt={receipt} status={status}>
              {summary}
            </late.LiveStatus>
          ) : (
            summary(status)
          )}
        </ErrorBoundary>
      </output>
      <div className={styles.buttons}>
        <CopyButton source={number} texts={copy} />
        {children}
      </div>
      <SentList sent={sent} texts={texts} />
      <p>
        {text} {mail}
      </p>
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
