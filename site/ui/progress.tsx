import styles from './progress.module.css';

interface ProgressProps {
  /** Name of the action in progress, for screen readers. */
  label: string;
  /** The visible progress, such as `12.4 of 31.0 MB`. */
  text: string;
  value: number;
  max: number;
}

/** A native progress bar with its values as text. */
export function ProgressBar({ label, text, value, max }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} value={value} max={max} />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
