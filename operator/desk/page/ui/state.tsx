import type { ReactNode } from 'react';
import { SHELL } from '../words.ts';
import { Button } from './button.tsx';
import { faultWords } from './fault-words.ts';
import styles from './state.module.css';

/** Fills an empty pane: an empty list, no selection, or an error. */
export function StateNote(props: {
  title: string;
  text: string;
  tone?: 'calm' | 'good' | 'fault';
  children?: ReactNode;
}) {
  const { title, text, tone = 'calm', children } = props;
  return (
    <div className={styles.note} data-tone={tone}>
      <span className={styles.mark} data-cut="" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Shows why something couldn't be loaded, with a button to try again. */
export function FaultNote({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert">
      <StateNote {...faultWords(error)} tone="fault">
        <Button onClick={again}>{SHELL.failed.again}</Button>
      </StateNote>
    </div>
  );
}
