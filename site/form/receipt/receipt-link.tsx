import type { Ref } from 'react';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import styles from './receipt.module.css';

interface ReceiptLinkProps {
  receipt: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** The number, which leads to the page that says how far the submission has come. */
export function ReceiptLink({ receipt, ref }: ReceiptLinkProps) {
  return (
    <a className={styles.link} href={`${RECEIVED_PATH}/${receipt}`} ref={ref}>
      {receipt}
    </a>
  );
}
