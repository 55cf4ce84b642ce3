import { PLACEHOLDER } from '../../../contract/placeholders.ts';
import { messages } from '../../../schema/messages.ts';
import { received } from '../../../schema/received.ts';
import { attr } from '../../ui/attributes.ts';
import { Heading } from '../../ui/heading/heading.tsx';
import { Actions } from './actions.tsx';
import { NextList } from './next-list.tsx';
import styles from './received.module.css';

/**
 * The page that a receipt links to, and the result of a form sent without scripts. The service
 * writes the number and the status into it.
 */
export function Received() {
  const { heading, receipt, status, way, keep, next } = received;
  return (
    <>
      <Heading text={heading}>{messages.toasts.received.text}</Heading>
      <div className={`wrap ${styles.received}`}>
        <div className={styles.card} {...attr('cut', 'sheet')}>
          <p className={styles.name}>{receipt}</p>
          <output className={styles.number} data-receipt="">
            {PLACEHOLDER.receipt}
          </output>
          <p className={styles.status}>
            {status}:{' '}
            <data value={PLACEHOLDER.status} data-receipt-status="">
              {PLACEHOLDER.statusText}
            </data>
          </p>
          {/* Hidden from screen readers, because the text above says the same. */}
          <ol className={styles.way} aria-hidden="true">
            <li>{way.received}</li>
            <li>{way.delivered}</li>
            <li>{way.answered}</li>
          </ol>
          <p className={styles.keep}>{keep}</p>
        </div>
        <section className={styles.next} aria-labelledby="next-heading">
          <h2 id="next-heading">{next}</h2>
          <NextList />
        </section>
        <Actions />
      </div>
    </>
  );
}
