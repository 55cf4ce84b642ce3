import type { StoredFile } from '../store/submission/submission.ts';
import { safeName } from './safe-name.ts';

/** An ending of an accepted kind. The ending of the detected kind replaces it. */
const ENDING = /\.(?:pdf|docx?)\s*$/i;

/**
 * The name that a visitor's file is saved under: the visitor's name for it, made safe for every
 * system, with the ending of the detected kind. Leading hyphens go: a command would take such a
 * name for an option.
 */
export function downloadName({ name, kind }: Pick<StoredFile, 'name' | 'kind'>): string {
  const words = name.replace(ENDING, '').replace(/^[\s.-]+/, '');
  return `${safeName(words, 'unnamed')}.${kind}`;
}
