import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-fallback.module.css';

export interface ErrorFallbackWords {
  title: string;
  text: string;
  /** On the button that loads the page again. */
  refresh: string;
}

interface ErrorFallbackProps {
  words: ErrorFallbackWords;
  /** What else is to be said, after the text. */
  children?: ReactNode;
}

/** Stands where a part of the page failed: what happened, and the way out of it. */
export function ErrorFallback({ words, children }: ErrorFallbackProps) {
  return (
    <div className={styles.fallback} role="alert">
      <p className={styles.title}>{words.title}</p>
      <p>{words.text}</p>
      {children}
      <Button type="button" onClick={() => location.reload()}>
        {words.refresh}
      </Button>
    </div>
  );
}
