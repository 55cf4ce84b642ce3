import { useEffect, useRef } from 'react';
import { toast } from '../ui/toasts.tsx';

/** An unsaved text: a new note, an edited note, or a reply. */
export interface Draft {
  receipt: string;
  /** The id of the note or reply, so that a retry after a lost response doesn't save it twice. */
  id: string;
  text: string;
  /** Only for a reply; '' for a note. */
  subject: string;
  /** The name of a reply's template; '' without one, and for a note. */
  template: string;
}

const KEY = 'drafts';

/*
 * Drafts survive opening another submission or a new session, and end with the tab. Each submission
 * has at most one new note, keyed by its receipt, one reply, and one edit per note. They are also in
 * memory, for browsers without storage.
 */
const drafts = new Map<string, Draft>(stored());

export function draftOf(key: string): Draft | undefined {
  return drafts.get(key);
}

export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function keepDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  store();
}

export function dropDraft(key: string): void {
  if (drafts.delete(key)) store();
}

/** Drops all drafts of a deleted submission. */
export function dropDrafts(receipt: string): void {
  for (const [key, each] of drafts) if (each.receipt === receipt) dropDraft(key);
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...drafts]));
  } catch {}
}

function stored(): [string, Draft][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

// The browser asks the person before it closes a tab that has drafts.
addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault();
});

/**
 * How the form of a note or a reply ends. Leaving it with a draft shows a toast.
 * @param onReopen opens the form again, with its draft
 */
export function useDraftEnd(
  key: string,
  what: 'Note' | 'Reply',
  onClose: () => void,
  onReopen: () => void,
) {
  const isWritten = useRef(false);
  useEffect(
    () => () => {
      if (!isWritten.current || !drafts.has(key)) return;
      const state = what === 'Note' ? 'not saved' : 'not sent';
      toast({ title: `${what} ${state}. Open the submission to finish it` });
    },
    [key, what],
  );

  function end(): void {
    isWritten.current = false;
    dropDraft(key);
    onClose();
  }

  /** Undo restores the text. */
  function discard(): void {
    const draft = draftOf(key);
    end();
    if (!draft) return;
    const undo = () => {
      keepDraft(key, draft);
      onReopen();
    };
    toast({ title: `${what} discarded`, undo });
  }

  return { isWritten, end, discard };
}
