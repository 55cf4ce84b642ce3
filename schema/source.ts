import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** A record in `content/` breaks a rule. The message is for the person who edits the words. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * The folder of the agency whose site is built, as it was given: `content`, or what the environment
 * names in CONTENT_DIR, from the project's root.
 */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';

/** The whole path of a file or folder of the agency. */
export function contentPath(name: string): string {
  return path.resolve(CONTENT_DIR, name);
}

/** Whether the agency has this file. */
export function hasContent(file: string): boolean {
  return existsSync(contentPath(file));
}

/** A text with the line ends that every reader expects: editors on Windows save others. */
export function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The text of one of the agency's files. Throws a `ContentError` if it is missing or no UTF-8. */
export function readContent(file: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(contentPath(file));
  } catch (cause) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} can't be read. Every agency has this file: copy it from content/ or from a folder of examples/.`,
      { cause },
    );
  }
  try {
    return withUnixLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} is not saved as UTF-8, so that letters as ä would be lost. Save it anew with the encoding UTF-8.`,
      { cause },
    );
  }
}
