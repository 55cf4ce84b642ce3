import type { KeptFile } from './draft.ts';
import { newId } from './submission-id.ts';

/** In local storage while the device may hold files, so that other visits never open a database. */
const MARK = 'contact-files';

/** The keys of the files that this page has seen. */
const keys = new WeakMap<File, string>();

/** A file as a draft names it. */
export function namedFile(file: File): KeptFile {
  const key = keys.get(file) ?? newId();
  keys.set(file, key);
  return { key, name: file.name };
}

/** Gives a file that came back from the device the key that its draft has for it. */
export function recogniseFile(file: File, key: string): void {
  keys.set(file, key);
}

/** Whether files may be held on the device: see `kept-files.ts`. */
export function mayHoldFiles(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    // Storage is blocked. Then there are no drafts either, and no file is kept.
    return false;
  }
}

export function markHoldsFiles(holds: boolean): void {
  try {
    if (holds) localStorage.setItem(MARK, '');
    else localStorage.removeItem(MARK);
  } catch {
    // As above.
  }
}
