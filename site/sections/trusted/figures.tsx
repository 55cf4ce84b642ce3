import { trusted } from '../../../content/trusted.ts';
import styles from './figures.module.css';

/** The key figures, on the dark ground of the hero above them. */
export function Figures() {
  return (
    <div className={styles['figures']} data-ground="dark" data-first-view>
      <dl className={`wrap ${styles['row']}`}>
        {trusted.figures.map(({ figure, caption }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
