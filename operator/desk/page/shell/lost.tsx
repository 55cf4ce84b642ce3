import { SHELL } from '../words.ts';
import styles from './app.module.css';

/** Says that what is shown may be old. */
export function Lost() {
  return (
    <p className={styles['lost']} role="status">
      <strong>{SHELL.lost}.</strong> {SHELL.lostMore}
    </p>
  );
}
