import { formContent } from '../../../content/schema/form.ts';
import { received } from '../../../content/schema/received.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { RECEIPT_MARK, STATUS_MARK, statusWordsMark } from '../../../contract/form-places.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { RECEIPT_STATUSES } from '../../../contract/wire.ts';
import { mark } from '../../marks/marks.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './received.module.css';

const words = formContent(siteConfig.companyName).receipt.status;
const NUMBER = { [RECEIPT_MARK]: '' };
const STATUS = {
  [STATUS_MARK]: '',
  ...Object.fromEntries(RECEIPT_STATUSES.map((status) => [statusWordsMark(status), words[status]])),
};

/**
 * The page behind a receipt's link, and after a form is sent without script. The service writes the
 * number and the status into it. The words for each status are in the page's attributes. Without a
 * number the card is hidden.
 */
export function Received() {
  const { heading, receipt, status, keep, home } = received;
  return (
    <>
      <Heading text={heading}>{MESSAGES.received('hiring').text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <div className={styles.card} {...mark('cut', 'card')}>
          <p className={styles.name}>{receipt}</p>
          <output className={styles.number} {...NUMBER} />
          <p>
            {status}: <span {...STATUS}>{words.received}</span>
          </p>
          <p className={styles.keep}>{keep}</p>
        </div>
        <p>
          <a href="/">{home}</a>
        </p>
      </div>
    </>
  );
}
