import type { ReactNode } from 'react';
import type { ReceivedContent } from '../../content/received.ts';
import styles from './receipt-summary.module.css';

interface ReceiptSummaryProps {
  number: ReactNode;
  status: string;
  statusText: string;
  /** When a reply is due: an ISO time and its text. Hidden if both are empty, as without it. */
  answerBy?: { time: string; text: string } | undefined;
  texts: Pick<ReceivedContent, 'receipt' | 'status' | 'way' | 'answerBy'>;
}

/**
 * A receipt: its number, the submission's status, and when a reply is due. On the receipt's page,
 * the service fills it in. Only elements that `<output>` can contain.
 */
export function ReceiptSummary(props: ReceiptSummaryProps) {
  const { number, status, statusText, answerBy, texts } = props;
  const [before, after] = texts.answerBy.split('{time}');
  return (
    <>
      <span className={styles.name}>{texts.receipt}</span>
      <span className={styles.number} data-receipt="">
        {number}
      </span>
      <span className={styles.due}>
        {before}
        <time dateTime={answerBy?.time ?? ''}>{answerBy?.text}</time>
        {after}
      </span>
      <span className={styles.status}>
        {texts.status}:{' '}
        <data value={status} data-receipt-status="">
          {statusText}
        </data>
      </span>
      {/* Hidden from screen readers, because the text above says the same. */}
      <span className={styles.way} data-status={status} aria-hidden="true">
        {Object.values(texts.way).map((step) => (
          <span key={step}>
            <i />
            {step}
          </span>
        ))}
      </span>
    </>
  );
}
