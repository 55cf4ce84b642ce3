import { Island } from '../../islands/island.tsx';
import { mark } from '../../marks/marks.ts';
import styles from './contact.module.css';
import { Introduction } from './introduction.tsx';

/** The form beside its words. */
export function Contact() {
  return (
    <section id="contact" className={`dotted ${styles.contact}`} aria-labelledby="contact-heading">
      <div className={`wrap ${styles.columns}`}>
        <Introduction />
        <Island name="contact-form" className={styles.panel} {...mark('cut', 'card')} />
      </div>
    </section>
  );
}
