import { home } from '../../../schema/home.ts';
import { island } from '../../form/contact-form.island.ts';
import { SheetsBehind } from '../../images/sheets/sheets-behind.tsx';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import { Island } from '../../ui/island.tsx';
import styles from './contact.module.css';
import { NextSteps } from './next-steps.tsx';

/**
 * The contact form, drawn as the last sheet of the file, with the next steps beside it. In the
 * HTML, the form directly follows the heading, so anyone who arrives here can start filling it in.
 */
export function Contact() {
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-heading">
      <div className={`wrap ${styles.layout}`}>
        <SectionHeading id="contact-heading" heading={home.contact.heading} size="xl" />
        <div className={styles.place}>
          <SheetsBehind />
          <Island of={island} className={styles.sheet} data-cut="sheet" />
        </div>
        <NextSteps />
      </div>
    </section>
  );
}
