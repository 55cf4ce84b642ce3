import styles from './spinner.module.css';

/** Turns while something is under way. Says nothing by itself: words stand beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
