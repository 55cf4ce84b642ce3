import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** The heading of a page without a hero. `children` is the line below it. */
export function Heading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className="wrap">
        <h1 className={styles.heading}>{text}</h1>
        <p className={`lead ${styles.line}`}>{children}</p>
      </div>
    </div>
  );
}
