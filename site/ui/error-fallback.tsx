import type { ReactNode } from 'react';
import type { ErrorWords } from '../../content/schema/errors.ts';
import { Button } from './button.tsx';
import styles from './error-fallback.module.css';

export type ErrorFallbackWords = ErrorWords['fallback'];

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
