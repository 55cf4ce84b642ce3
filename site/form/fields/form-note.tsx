import styles from './form-note.module.css';

interface FormNoteProps {
  /** The text; '' shows nothing. */
  text: string;
  /** The button's label. */
  action: string;
  onAction: () => void;
}

/** Reports an automatic change of the form, with a button to undo it. */
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
