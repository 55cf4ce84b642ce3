import * as v from 'valibot';

/** An unsaved text: a new note, an edited note, or a reply. */
export interface Draft {
  receipt: string;
  /** The id of the note or reply, so that a retry after a lost response doesn't save it twice. */
  id: string;
  text: string;
  /** Only for a reply. */
  subject?: string | undefined;
  /** Only for a reply: the name of its template. */
  template?: string | undefined;
}

/*
 * Drafts survive opening another submission or a new session, and end with the tab. Each submission
 * has at most one new note, keyed by its receipt, one reply, and one edit per note.
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

/** Also in memory, for browsers without storage and for the prompt before the tab closes. */
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

/** Drops all drafts of a deleted submission. */
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
