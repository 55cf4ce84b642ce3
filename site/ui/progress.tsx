import styles from './progress.module.css';

interface ProgressProps {
  /** What is under way, for screen readers. */
  label: string;
  /** How far it is, for everybody, as `12.4 of 31.0 MB`. */
  text: string;
  value: number;
  max: number;
}

/** A native progress bar with its figures. */
export function Progress({ label, text, value, max }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} value={value} max={max} />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
