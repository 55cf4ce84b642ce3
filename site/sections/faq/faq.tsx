import { faq } from '../../content/faq.ts';
import { siteConfig } from '../../content/site.ts';
import styles from './faq.module.css';
import { Questions } from './questions.tsx';

/** The FAQ section, with a link to ask other questions. */
export function Faq() {
  const { heading, more, link } = faq;
  return (
    <section id="faq" aria-labelledby="faq-heading">
      <div className={`wrap columns ${styles.faq}`}>
        <div className={styles.head}>
          <h2 id="faq-heading">{heading}</h2>
          <p className={styles.more}>
            {more} <a href={`mailto:${siteConfig.contact.email}`}>{link}</a>
          </p>
        </div>
        <Questions name="faq" entries={faq.entries} />
      </div>
    </section>
  );
}
