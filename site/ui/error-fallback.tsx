import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-fallback.module.css';

export interface ErrorFallbackTexts {
  title: string;
  text: string;
  /** Text of the button that reloads the page. */
  refresh: string;
}

interface ErrorFallbackProps {
  texts: ErrorFallbackTexts;
  /** More content after the text. */
  children?: ReactNode;
}

/** Replaces a failed part of the page: explains what happened and offers a reload. */
export function ErrorFallback({ texts, children }: ErrorFallbackProps) {
  return (
    <div className={styles.fallback} role="alert">
      <p className={styles.title}>{texts.title}</p>
      <p>{texts.text}</p>
      {children}
      <Button type="button" onClick={() => location.reload()}>
        {texts.refresh}
      </Button>
    </div>
  );
}
