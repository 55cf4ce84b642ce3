import { hasDrafts } from '../record/drafts.ts';
import { StateNote } from '../ui/state.tsx';
import { SHELL } from '../words.ts';
import styles from './app.module.css';

const { title, text, act, link, command, kept } = SHELL.ended;

/** Over a desk that a person works at: all of it stays in view. */
export function Ended() {
  return (
    <p className={styles.lost}>
      <strong>{title}.</strong> {act} <code>{command}</code>
    </p>
  );
}

/** Where there is nothing to show without a session. */
export function EndedPage() {
  return (
    <StateNote title={title} text={text} tone="fault">
      <p>{act}</p>
      <p className={styles.link}>
        {link} <code>{command}</code>
      </p>
      {hasDrafts() && <p>{kept}</p>}
    </StateNote>
  );
}
