import styles from './form-note.module.css';

interface FormNoteProps {
  id: string;
  /** Without a text, nothing is shown. */
  text: string | false | undefined;
  action: string;
  onAction: () => void;
}

/** A short status of the form, with a button to act on it. */
export function FormNote({ id, text, action, onAction }: FormNoteProps) {
  return (
    <p className={styles.note}>
      {/* A live region must be in the page before its text. */}
      <span id={id} role="status">
        {text}
      </span>
      {text && (
        <button className={styles.action} type="button" aria-describedby={id} onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}
