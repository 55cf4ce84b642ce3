import styles from './label.module.css';

/** The small label above a section's heading. A CSS counter numbers the labels of the page. */
export function Label({ name }: { name: string }) {
  return <p className={styles.label}>{name}</p>;
}
