import { received } from '../../../schema/received.ts';
import { siteConfig } from '../../../schema/site.ts';
import { attr } from '../../ui/attributes.ts';
import { Heading } from '../../ui/heading/heading.tsx';
import { Actions } from './actions.tsx';
import styles from './received.module.css';

/** The page that the service sends for an unknown receipt number. */
export function UnknownReceipt() {
  const { unknown } = received;
  const { email } = siteConfig.contact;
  return (
    <>
      <Heading text={unknown.heading}>{unknown.text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <div className={styles.card} {...attr('cut', 'sheet')}>
          <p>{unknown.advice}</p>
          <p className={styles.keep}>
            {unknown.writeInstead} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <Actions />
      </div>
    </>
  );
}
