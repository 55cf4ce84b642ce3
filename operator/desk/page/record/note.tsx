import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/records/records.ts';
import { saveNote } from '../api/actions.ts';
import { Card } from '../ui/card.tsx';
import { RECORD } from '../words.ts';
import styles from './note.module.css';

/** Milliseconds of rest after a key before the note is kept. */
const REST_MS = 900;
/** The server keeps no more. */
const MAX_LENGTH = 10_000;

type State = 'idle' | 'saving' | 'saved' | { fault: string };

interface Props {
  record: SubmissionRecord;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Kept while it is written, and when it is left; never lost by going on to the next submission. */
export function Note({ record: { receipt, note }, inputRef }: Props) {
  const [text, setText] = useState(note);
  const [state, setState] = useState<State>('idle');
  const kept = useRef(note);
  const written = useRef(note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const next = written.current;
    if (next === kept.current) return;
    setState('saving');
    try {
      await saveNote(receipt, next);
      kept.current = next;
      setState('saved');
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  }

  // A colleague's words come in as long as nothing of one's own would be lost.
  useEffect(() => {
    if (written.current !== kept.current) return;
    kept.current = note;
    written.current = note;
    setText(note);
  }, [note]);
  const last = useRef(save);
  useEffect(() => {
    last.current = save;
  });
  useEffect(() => () => void last.current(), []);

  const fault = typeof state === 'object' ? state.fault : undefined;
  return (
    <Card
      title={RECORD.note}
      aside={
        <span className={styles['state']} role="status">
          {state === 'saving' && RECORD.noteSaving}
          {state === 'saved' && RECORD.noteSaved}
          {text.length >= MAX_LENGTH && RECORD.noteLong}
        </span>
      }
    >
      <textarea
        ref={inputRef}
        className={styles['text']}
        aria-label={RECORD.note}
        placeholder={RECORD.notePlaceholder}
        value={text}
        rows={2}
        maxLength={MAX_LENGTH}
        onChange={(event) => {
          setText(event.target.value);
          written.current = event.target.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void save(), REST_MS);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {fault && (
        <p className={styles['fault']} role="alert">
          {RECORD.noteFailed} {fault}{' '}
          <button type="button" onClick={() => void save()}>
            {RECORD.noteAgain}
          </button>
        </p>
      )}
    </Card>
  );
}
