import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface Props {
  title: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its title and a cut corner. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} data-cut="sheet" aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
