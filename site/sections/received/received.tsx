import { received } from '../../../content/received.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './received.module.css';

/**
 * Where a form sent without script arrives. The service writes the number into `data-receipt`
 * and how far it has come into `data-receipt-status`; without a number the card stays away.
 */
export function Received() {
  const { heading, receipt, status, keep, home } = received;
  return (
    <>
      <Heading text={heading}>{MESSAGES.received('hiring').text}</Heading>
      <div className={`wrap ${styles['received']}`}>
        <div className={styles['card']} data-cut="card">
          <p className={styles['name']}>{receipt}</p>
          <output className={styles['number']} data-receipt="" />
          <p>
            {status}: <span data-receipt-status="">received</span>
          </p>
          <p className={styles['keep']}>{keep}</p>
        </div>
        <p>
          <a href="/">{home}</a>
        </p>
      </div>
    </>
  );
}
