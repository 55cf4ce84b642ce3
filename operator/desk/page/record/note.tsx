import type { RefObject } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/recruiters/records.ts';
import { Card } from '../ui/card.tsx';
import { RECORD } from '../words.ts';
import styles from './note.module.css';
import { useNote } from './use-note.ts';

/** The server's limit too, in characters. */
const MAX_LENGTH = 10_000;

interface Props {
  record: SubmissionRecord;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The note of a submission. Opening another submission doesn't lose the text. */
export function Note({ record: { receipt, note }, inputRef }: Props) {
  const { text, state, write, save, leave } = useNote(receipt, note);
  const fault = typeof state === 'object' ? state.fault : undefined;
  return (
    <Card
      title={RECORD.note}
      aside={
        <span className={styles.state} role="status">
          {state === 'saving' && RECORD.noteSaving}
          {state === 'saved' && RECORD.noteSaved}
          {text.length >= MAX_LENGTH && RECORD.noteLong}
        </span>
      }
    >
      <textarea
        ref={inputRef}
        className={styles.text}
        aria-label={RECORD.note}
        placeholder={RECORD.notePlaceholder}
        value={text}
        rows={2}
        maxLength={MAX_LENGTH}
        onChange={(event) => write(event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {RECORD.noteFailed} {fault}{' '}
          <button type="button" onClick={() => void save()}>
            {RECORD.noteAgain}
          </button>
        </p>
      )}
    </Card>
  );
}
