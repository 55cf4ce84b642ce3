import type { FormContent } from '../../../content/schema/form.ts';
import styles from './draft-note.module.css';

interface DraftNoteProps {
  words: FormContent['draft'];
  onClear: () => void;
}

/** Says that the form restored text typed earlier. The button clears that text. */
export function DraftNote({ words, onClear }: DraftNoteProps) {
  return (
    <p className={styles.note}>
      <span id="contact-draft-note">{words.kept}</span>
      <button
        className={styles.clear}
        type="button"
        aria-describedby="contact-draft-note"
        onClick={onClear}
      >
        {words.clear}
      </button>
    </p>
  );
}
