import { faq } from '../../../content/schema/faq.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { Label } from '../../ui/label.tsx';
import styles from './faq.module.css';

/** Questions and answers. Their common name lets the browser keep one open at a time. */
export function Faq() {
  const { label, heading, more, link, entries } = faq;
  return (
    <section id="faq" className={`wrap ${styles.faq}`} aria-labelledby="faq-heading">
      <div className={styles.head}>
        <Label name={label} />
        <h2 id="faq-heading">{heading}</h2>
        <p className={styles.more}>
          {more} <a href={`mailto:${siteConfig.contact.email}`}>{link}</a>
        </p>
      </div>
      <div className={styles.entries}>
        {entries.map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.entry}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
