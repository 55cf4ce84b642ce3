import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** A record in `content/` breaks a rule. The message is for the person who edits the text. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** The folder of the agency whose site is built, from the project's root. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';

/** The full path of a file or folder of the agency. */
export function contentPath(name: string): string {
  return path.resolve(CONTENT_DIR, name);
}

/** The text of an agency's file, with Unix line endings. Editors on Windows save others. */
export function readContent(file: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(contentPath(file));
  } catch (cause) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} can't be read. Every agency needs this file: copy it from content/ or from a folder in examples/.`,
      { cause },
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (cause) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} isn't saved as UTF-8, so letters such as ä would be lost. Save it again as UTF-8.`,
      { cause },
    );
  }
}
