import { trusted } from '../../../schema/trusted.ts';
import { island } from '../../islands/carousel/island.ts';
import { Island } from '../../islands/island.tsx';
import { mark } from '../../marks/marks.ts';
import { Figures } from './figures.tsx';
import styles from './trusted.module.css';

/** Evidence for the agency: its figures, and the companies that trust it if it names any. */
export function Trusted() {
  return (
    <section className={styles.trusted}>
      <Figures />
      {trusted.logos.length > 0 && <Island of={island} className="wrap" {...mark('behind')} />}
    </section>
  );
}
