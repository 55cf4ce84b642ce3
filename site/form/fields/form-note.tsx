import styles from './form-note.module.css';

interface FormNoteProps {
  /** What happened to the form; '' shows nothing. */
  text: string;
  /** The button's words. */
  action: string;
  onAction: () => void;
}

/** Says what happened to the form by itself, with a button that takes it back. */
export function FormNote({ text, action, onAction }: FormNoteProps) {
  return (
    <p className={styles.note}>
      <span id="contact-note" role="status">
        {text}
      </span>
      {text && (
        <button
          className={styles.action}
          type="button"
          aria-describedby="contact-note"
          onClick={onAction}
        >
          {action}
        </button>
      )}
    </p>
  );
}
