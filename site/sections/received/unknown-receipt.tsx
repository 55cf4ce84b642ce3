import { received } from '../../../content/schema/received.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './received.module.css';

/** The page that the service sends for an unknown receipt number. */
export function UnknownReceipt() {
  const { unknown, home } = received;
  const { email } = siteConfig.contact;
  return (
    <>
      <Heading text={unknown.heading}>{unknown.text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <p className={styles.advice}>
          {unknown.advice} {unknown.writeInstead} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          <a href="/">{home}</a>
        </p>
      </div>
    </>
  );
}
