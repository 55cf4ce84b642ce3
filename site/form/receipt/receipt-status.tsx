import type { FormContent } from '../../../schema/form.ts';
import styles from './receipt.module.css';

interface ReceiptStatusProps {
  status: keyof FormContent['receipt']['status'];
  words: FormContent['receipt']['status'];
}

/** How far a submission has come. */
export function ReceiptStatus({ status, words }: ReceiptStatusProps) {
  return (
    <span className={styles.status} data-status={status}>
      {words[status]}
    </span>
  );
}
