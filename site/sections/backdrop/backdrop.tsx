import styles from './backdrop.module.css';

/** Light that drifts behind the page's content. */
export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true" data-backdrop="still">
      <div className={`${styles.light} ${styles.far}`} />
      <div className={`${styles.light} ${styles.near}`} />
    </div>
  );
}
