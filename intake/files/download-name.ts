import type { StoredFile } from '../store/submission/submission.ts';
import { safeName } from './safe-name.ts';

/** An extension of an accepted kind. The extension of the detected kind replaces it. */
const ENDING = /\.(?:pdf|docx?)\s*$/i;

/**
 * The name for downloading a visitor's file: the visitor's name for it, made safe for every system,
 * with the extension of the detected kind. Leading hyphens are removed, because a command would
 * take such a name for an option.
 */
export function downloadName({ name, kind }: Pick<StoredFile, 'name' | 'kind'>): string {
  const words = name.replace(ENDING, '').replace(/^[\s.-]+/, '');
  return `${safeName(words, 'unnamed')}.${kind}`;
}
