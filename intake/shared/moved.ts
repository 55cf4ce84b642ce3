import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './errors.ts';
import { OWNER_ONLY_FILE } from './owner-only.ts';
import { syncDirectory } from './sync-directory.ts';

/** Parts of a data directory that can be transferred, with the setting for the new location. */
export const SETTING_OF = { database: 'DATABASE_URL', files: 'FILES_URL' } as const;
export type Movable = keyof typeof SETTING_OF;

const schema = v.object({
  /** The target, for people. */
  to: v.string(),
  /** When it moved: ISO 8601, in UTC. */
  doneAt: v.string(),
});
export type Mark = v.InferOutput<typeof schema>;

/** The data of a directory was moved. The message says how to continue, or go back. */
export class MovedError extends Error {
  override name = 'MovedError';
}

/** The marker file of a part of this directory that was transferred. */
export function markPath(dataDir: string, what: Movable): string {
  return path.join(dataDir, `${what}-moved.json`);
}

/** Undefined if it was not transferred. Throws a `MovedError` for an unreadable marker. */
export function readMark(dataDir: string, what: Movable): Mark | undefined {
  let text: string;
  try {
    text = readFileSync(markPath(dataDir, what), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    // `writeMark` never leaves half a marker, so someone wrote this one on purpose.
    throw new MovedError(`${markPath(dataDir, what)} can't be read. Fix or remove it.`);
  }
}

/** Writes the marker so that after a power cut it is complete, or unchanged. */
export async function writeMark(dataDir: string, what: Movable, mark: Mark): Promise<void> {
  const putInPlace = await prepareMark(dataDir, what, mark);
  await putInPlace();
}

/** The same in two steps: the first detects a full disk, and the second makes the marker count. */
export async function prepareMark(
  dataDir: string,
  what: Movable,
  mark: Mark,
): Promise<() => Promise<void>> {
  const file = markPath(dataDir, what);
  const handle = await open(`${file}.part`, 'w', OWNER_ONLY_FILE);
  try {
    await handle.writeFile(`${JSON.stringify(mark, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return async () => {
    await rename(`${file}.part`, file);
    await syncDirectory(dataDir);
  };
}

/**
 * Throws a `MovedError` if this part of the directory was transferred. Using it here would create a
 * second copy beside the one in use.
 */
export function requireNotMoved(dataDir: string, what: Movable): void {
  const mark = readMark(dataDir, what);
  if (!mark) return;
  throw new MovedError(
    `The ${what} in ${dataDir} moved to ${mark.to} (${mark.doneAt}). Newer data is only there. Set ${SETTING_OF[what]} to use it. To go back to the old data, without the newer data, remove ${markPath(dataDir, what)}.`,
  );
}
