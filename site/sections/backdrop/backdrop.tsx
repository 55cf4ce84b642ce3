import { mark } from '../../marks/marks.ts';
import styles from './backdrop.module.css';

/** Two slow fields of light behind the whole page, seen through every section without a ground. */
export function Backdrop() {
  return (
    <div
      className={styles.backdrop}
      aria-hidden="true"
      {...mark('behind')}
      {...mark('backdrop', 'still')}
    />
  );
}
