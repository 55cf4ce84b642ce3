import { attr } from '../../ui/attributes.ts';
import styles from './backdrop.module.css';

/** Two slow fields of light behind the page, visible through all sections without a background. */
export function Backdrop() {
  return (
    <div
      className={styles.backdrop}
      aria-hidden="true"
      {...attr('behind')}
      {...attr('backdrop', 'still')}
    />
  );
}
