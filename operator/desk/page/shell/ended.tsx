import { hasDrafts } from '../record/drafts.ts';
import { StateNote } from '../ui/state.tsx';
import { SHELL } from '../words.ts';
import styles from './app.module.css';

const { title, text, act, link, command, kept } = SHELL.ended;

/** A notice above the desk while it is in use. */
export function Ended() {
  return (
    <p className={styles.lost}>
      <strong>{title}.</strong> {act} <code>{command}</code>
    </p>
  );
}

/** The full page when the desk is opened without a session. */
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
