import { PLACEHOLDER } from '../../../contract/placeholders.ts';
import { home } from '../../content/home.ts';
import { messages } from '../../content/messages.ts';
import { received } from '../../content/received.ts';
import { siteConfig } from '../../content/site.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading/heading.tsx';
import { NextList } from './next-list.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';
import styles from './received.module.css';

/**
 * The page that a receipt links to, and the result of a form sent without scripts. The service
 * writes the number and the status into it.
 */
export function Received() {
  const { heading, keep, next } = received;
  return (
    <>
      <Heading text={heading}>{messages.toasts.received.text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <div className={styles.card} data-cut="sheet">
          <output>
            <ReceiptSummary
              number={PLACEHOLDER.receipt}
              status={PLACEHOLDER.status}
              statusText={PLACEHOLDER.statusText}
              answerBy={{ time: PLACEHOLDER.answerBy, text: PLACEHOLDER.answerByText }}
              texts={received}
            />
          </output>
          <p className={styles.keep}>{keep}</p>
        </div>
        <section className={styles.next} aria-labelledby="next-heading">
          <h2 id="next-heading">{next}</h2>
          <NextList steps={home.contact.next.slice(1)} />
        </section>
        <Actions />
      </div>
    </>
  );
}

/** The page that the service sends for an unknown receipt number. */
export function UnknownReceipt() {
  const { unknown } = received;
  const { email } = siteConfig.contact;
  return (
    <>
      <Heading text={unknown.heading}>{unknown.text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <div className={styles.card} data-cut="sheet">
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

/** Links to the home page and to the form. */
function Actions() {
  return (
    <p className={styles.actions}>
      <Button href="/">{received.home}</Button>
      <Button href="/#contact" variant="outline">
        {received.again}
      </Button>
    </p>
  );
}
