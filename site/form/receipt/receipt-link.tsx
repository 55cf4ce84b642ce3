import type { Ref } from 'react';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import styles from './receipt.module.css';

interface ReceiptLinkProps {
  receipt: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** The receipt number, linked to the page with the submission's status. */
export function ReceiptLink({ receipt, ref }: ReceiptLinkProps) {
  return (
    <a className={styles.link} href={`${RECEIVED_PATH}/${receipt}`} ref={ref}>
      {receipt}
    </a>
  );
}
