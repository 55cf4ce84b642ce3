import type { StoredFile } from '../../intake/store/store.ts';
import { safeName } from '../exports/safe-name.ts';

/** An ending of ours, which the judged kind takes the place of. */
const ENDING = /\.(?:pdf|docx?)\s*$/i;

/**
 * The name that a visitor's file is saved under: what the visitor called it, as far as every system
 * takes it, and the ending of what the file was judged to be. A hyphen in front would be an option.
 */
export function downloadName({ name, kind }: Pick<StoredFile, 'name' | 'kind'>): string {
  const words = name.replace(ENDING, '').replace(/^[\s.-]+/, '');
  return `${safeName(words, 'unnamed')}.${kind}`;
}
