import { mark } from '../../ui/marks.ts';
import styles from './backdrop.module.css';

/** Two slow fields of light behind the page, visible through all sections without a background. */
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
