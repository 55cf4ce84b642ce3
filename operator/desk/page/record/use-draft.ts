import { useEffect, useRef, useState } from 'react';
import type { WrittenNote } from '../../../../intake/store/notes.ts';
import { writeNote } from '../api/actions.ts';
import { useConnection } from '../api/connection.ts';
import { faultWords } from '../ui/fault-words.ts';
import { newId } from '../ui/new-id.ts';
import { toast } from '../ui/toasts.tsx';
import { RECORD } from '../words.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

type State = 'idle' | 'saving' | { fault: string };

/**
 * A note while it is being written. An unsaved text stays a draft, and is back when the submission
 * is opened again.
 * @param note the note to edit; undefined for a new one
 * @param notes the saved notes, which include a new one even if the response was lost
 */
export function useDraft(
  receipt: string,
  note: WrittenNote | undefined,
  notes: readonly WrittenNote[],
  onSaved: () => void,
) {
  const key = note ? `${receipt}/${note.id}` : receipt;
  const before = note?.text ?? '';
  const [text, setText] = useState(() => draftOf(key)?.text ?? before);
  const [state, setState] = useState<State>('idle');
  const isWritten = useRef(false);

  function write(next: string): void {
    setText(next);
    setState('idle');
    isWritten.current = true;
    const id = note?.id ?? draftOf(key)?.id ?? newId();
    if (next === before) dropDraft(key);
    else keepDraft(key, { receipt, id, text: next });
  }

  async function save(): Promise<void> {
    const draft = draftOf(key);
    if (!draft || draft.text.trim() === '' || state === 'saving') return;
    setState('saving');
    try {
      await writeNote(receipt, { id: draft.id, text: draft.text }, before);
      dropDraft(key);
      isWritten.current = false;
      setText('');
      setState('idle');
      onSaved();
    } catch (error) {
      setState({ fault: faultWords(error).text });
    }
  }

  /** Discards the text. */
  function cancel(): void {
    dropDraft(key);
    isWritten.current = false;
    onSaved();
  }

  const isKept = notes.some(({ id, text: kept }) => {
    const draft = draftOf(key);
    return draft?.id === id && draft.text === kept;
  });
  useEffect(() => {
    if (!isKept) return;
    dropDraft(key);
    isWritten.current = false;
    setText('');
    setState('idle');
  }, [isKept, key]);

  // A text that failed because the connection was lost is sent when it is back.
  const { state: connection } = useConnection();
  const last = useRef({ connection, state, save });
  useEffect(() => {
    const wasLost = last.current.connection !== 'live' && connection === 'live';
    if (wasLost && typeof last.current.state === 'object') void last.current.save();
    last.current = { connection, state, save };
  });

  useEffect(
    () => () => {
      if (isWritten.current && draftOf(key)) toast({ title: RECORD.noteWaits });
    },
    [key],
  );

  return { text, state, write, save, cancel };
}
