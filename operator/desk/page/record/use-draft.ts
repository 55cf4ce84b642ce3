import { useEffect, useRef, useState } from 'react';
import type { WrittenNote } from '../../../../intake/store/notes.ts';
import { writeNote } from '../api/actions.ts';
import { NoAnswer } from '../api/client.ts';
import { faultWords } from '../ui/fault-words.ts';
import { newId } from '../ui/new-id.ts';
import { toast } from '../ui/toasts.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

/** How long to wait before saving is tried again after the desk didn't respond, in milliseconds. */
const AGAIN_MS = 4000;

type State = 'idle' | 'saving' | { fault: string; isRetried: boolean };

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
  onReopen: () => void,
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
      setState({ fault: faultWords(error).text, isRetried: error instanceof NoAnswer });
    }
  }

  /** Discards the text of a new note, or the changes to another one. */
  function cancel(): void {
    const draft = draftOf(key);
    dropDraft(key);
    isWritten.current = false;
    onSaved();
    if (!draft) return;
    const undo = () => {
      keepDraft(key, draft);
      onReopen();
    };
    toast({ title: 'Note discarded', undo });
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

  // A text that didn't reach the desk is sent again until it does.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (typeof state !== 'object' || !state.isRetried) return;
    const timer = setTimeout(() => void latest.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(
    () => () => {
      if (isWritten.current && draftOf(key))
        toast({ title: 'Note not saved. Open the submission to finish it' });
    },
    [key],
  );

  return { text, state, write, save, cancel };
}
