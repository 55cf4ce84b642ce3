import { trusted } from '../../../schema/trusted.ts';
import { attr } from '../../ui/attributes.ts';
import { Island } from '../../ui/island.tsx';
import { island } from './carousel.island.ts';
import { Figures } from './figures.tsx';
import styles from './trusted.module.css';

/** Evidence for the agency: its figures, and the companies that trust it if it names any. */
export function Trusted() {
  return (
    <section className={styles.trusted}>
      <Figures />
      {trusted.logos.length > 0 && <Island of={island} className="wrap" {...attr('behind')} />}
    </section>
  );
}
