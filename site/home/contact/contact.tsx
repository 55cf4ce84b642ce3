import { home } from '../../../schema/home.ts';
import { island } from '../../form/contact-form.island.ts';
import { attr } from '../../ui/attributes.ts';
import { Island } from '../../ui/island.tsx';
import { Label } from '../../ui/label.tsx';
import styles from './contact.module.css';
import { NextSteps } from './next-steps.tsx';

/**
 * The form, and beside it what happens next. In the HTML the form comes right after the heading, so
 * that whoever arrives here, by whatever means, has something to fill in before them.
 */
export function Contact() {
  const { label, heading } = home.contact;
  return (
    <section id="contact" className={`dotted ${styles.contact}`} aria-labelledby="contact-heading">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Label name={label} />
          <h2 id="contact-heading">{heading}</h2>
        </div>
        <Island of={island} className={styles.panel} {...attr('cut', 'card')} />
        <NextSteps />
      </div>
    </section>
  );
}
