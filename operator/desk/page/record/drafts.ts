import * as v from 'valibot';

/** A text that the server doesn't have yet: a new note, a change of one, or an answer. */
export interface Draft {
  receipt: string;
  /** The note's or the answer's id. A text that is sent again after a lost answer is then there once. */
  id: string;
  text: string;
  /** Of an answer. */
  subject?: string | undefined;
  /** Of an answer: the name of its template. */
  template?: string | undefined;
}

/*
 * They survive opening another submission or a new session in this tab, and end with the tab. Each
 * submission has one new note at most, by the key of its receipt, one answer, and one change for
 * each note.
 */
const KEY = 'note ';
const draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    receipt: v.string(),
    id: v.string(),
    text: v.string(),
    subject: v.optional(v.string()),
    template: v.optional(v.string()),
  }),
);

/** In memory too: for browsers without storage, and to ask before the tab closes. */
const drafts = new Map<string, Draft>(stored());

export function draftOf(key: string): Draft | undefined {
  return drafts.get(key);
}

export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function keepDraft(key: string, text: Draft): void {
  drafts.set(key, text);
  try {
    sessionStorage.setItem(KEY + key, JSON.stringify(text));
  } catch {}
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  try {
    sessionStorage.removeItem(KEY + key);
  } catch {}
}

/** Drops all drafts of a submission that is gone. */
export function dropDrafts(receipt: string): void {
  for (const [key, each] of drafts) if (each.receipt === receipt) dropDraft(key);
}

function stored(): [string, Draft][] {
  try {
    return Object.entries(sessionStorage).flatMap(([key, text]) => {
      const read = key.startsWith(KEY) ? v.safeParse(draft, text) : undefined;
      return read?.success ? [[key.slice(KEY.length), read.output]] : [];
    });
  } catch {
    return [];
  }
}

// The browser asks the person before it closes a tab that has drafts.
addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault();
});
