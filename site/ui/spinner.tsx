import styles from './spinner.module.css';

/** Turns while something is in progress. It needs words beside it, as screen readers ignore it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
