import { LIST } from '../words.ts';
import styles from './row.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholders while the rows load. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={LIST.loading}>
      {ROWS.map((row) => (
        <div key={row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
