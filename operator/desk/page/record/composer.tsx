import type { RefObject } from 'react';
import type { WrittenNote } from '../../../../intake/store/notes.ts';
import { Button } from '../ui/button.tsx';
import { RECORD } from '../words.ts';
import styles from './notes.module.css';
import { useDraft } from './use-draft.ts';

/** In characters. The server has the same limit. */
const MAX_LENGTH = 10_000;

const NONE: readonly WrittenNote[] = [];

interface Props {
  receipt: string;
  /** The note to edit; undefined for a new one. */
  note?: { id: string; text: string };
  /** The saved notes. If the new one is among them, it was saved. */
  notes?: readonly WrittenNote[];
  onDone?: () => void;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a new or edited note. Ctrl+Enter or Cmd+Enter saves it. */
export function Composer({
  receipt,
  note,
  notes = NONE,
  onDone = () => undefined,
  inputRef,
}: Props) {
  const { text, state, write, save, cancel } = useDraft(receipt, note, notes, onDone);
  const fault = typeof state === 'object' ? state.fault : undefined;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={inputRef}
        // biome-ignore lint/a11y/noAutofocus: the person clicked "Edit" on this note
        autoFocus={note !== undefined}
        aria-label={note ? RECORD.noteChange : RECORD.noteNew}
        placeholder={RECORD.notePlaceholder}
        value={text}
        rows={2}
        maxLength={MAX_LENGTH}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void save();
          }
        }}
      />
      {(note || text.trim() !== '') && (
        <p className={styles.acts}>
          <Button type="submit" disabled={text.trim() === '' || state === 'saving'}>
            {state === 'saving' ? RECORD.noteSaving : note ? RECORD.noteSave : RECORD.noteAdd}
          </Button>
          {note && (
            <Button look="quiet" onClick={cancel}>
              {RECORD.noteCancel}
            </Button>
          )}
          <small>{text.length >= MAX_LENGTH ? RECORD.noteLong : RECORD.noteKey}</small>
        </p>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {`${RECORD.noteFailed} ${fault}`}
        </p>
      )}
    </form>
  );
}
