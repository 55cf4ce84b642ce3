import { useEffect, useRef, useState } from 'react';
import { noteNow, saveNote } from '../api/actions.ts';
import { useConnection } from '../api/connection.ts';
import { faultWords } from '../ui/fault-words.ts';
import { faultToast } from '../ui/toasts.tsx';
import { RECORD } from '../words.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

/** Milliseconds without a key before the note is saved. */
const REST_MS = 900;

type State = 'idle' | 'saving' | 'saved' | { fault: string };

/**
 * A note that is saved while a person writes, and when they leave the field. A text that could not
 * be saved stays a draft, and is here again when the submission is opened the next time.
 * @param note the note as the server has it
 */
export function useNote(receipt: string, note: string) {
  const [text, setText] = useState(() => draftOf(receipt) ?? note);
  const [state, setState] = useState<State>(
    text === note ? 'idle' : { fault: RECORD.noteOther(note) },
  );
  const kept = useRef(note);
  const written = useRef(text);
  /** The person was asked whose text to keep: no automatic save until they write or save. */
  const isAsked = useRef(text !== note);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function write(next: string): void {
    setText(next);
    written.current = next;
    isAsked.current = false;
    keepDraft(receipt, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), REST_MS);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const next = written.current;
    if (next === kept.current) {
      dropDraft(receipt);
      return setState((shown) => (typeof shown === 'object' ? 'idle' : shown));
    }
    isAsked.current = false;
    setState('saving');
    try {
      await saveNote(receipt, next);
      kept.current = next;
      if (written.current === next) dropDraft(receipt);
      setState('saved');
    } catch (error) {
      if (isGone.current) faultToast(error, RECORD.noteWaits);
      setState({ fault: faultWords(error).text });
    }
  }

  async function leave(): Promise<void> {
    if (!isAsked.current) await save();
  }

  /** Saves a text that failed for lack of a connection, unless a colleague wrote meanwhile. */
  async function resume(): Promise<void> {
    if (isAsked.current || written.current === kept.current) return;
    const theirs = await noteNow(receipt).catch(() => undefined);
    if (theirs === undefined) return;
    if (theirs === kept.current || theirs === written.current) return save();
    isAsked.current = true;
    setState({ fault: RECORD.noteOther(theirs) });
  }

  // Takes over a colleague's text, but never over an unsaved text of this person.
  useEffect(() => {
    if (written.current !== kept.current && written.current !== note) return;
    kept.current = note;
    written.current = note;
    setText(note);
    dropDraft(receipt);
  }, [note, receipt]);

  const last = useRef({ leave, resume });
  useEffect(() => {
    last.current = { leave, resume };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void last.current.leave();
    };
  }, []);
  const { state: connection } = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    if (connection === 'live' && before.current !== 'live') void last.current.resume();
    before.current = connection;
  }, [connection]);

  return { text, state, write, save, leave };
}
