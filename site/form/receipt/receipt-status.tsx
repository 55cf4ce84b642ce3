import type { FormContent } from '../../../schema/form.ts';
import styles from './receipt.module.css';

interface ReceiptStatusProps {
  status: keyof FormContent['receipt']['status'];
  texts: FormContent['receipt']['status'];
}

/** A submission's status. */
export function ReceiptStatus({ status, texts }: ReceiptStatusProps) {
  return (
    <span className={styles.status} data-status={status}>
      {texts[status]}
    </span>
  );
}
