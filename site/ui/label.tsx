import styles from './label.module.css';

/** The small label above a section's heading. Its number counts the labels of the page by itself. */
export function Label({ name }: { name: string }) {
  return <p className={styles.label}>{name}</p>;
}
