import type { FormContent } from '../../../content/form.ts';
import type { Receipt } from '../../../contract/wire.ts';
import styles from './receipt.module.css';

export interface ReceiptStatusProps extends Receipt {
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
