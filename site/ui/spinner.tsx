import styles from './spinner.module.css';

/** Turns while something is in progress. Needs text beside it, as screen readers ignore it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
