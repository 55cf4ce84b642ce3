import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './sync-directory.ts';

/** Parts of a data directory that can be transferred, with the setting for the new location. */
export const SETTING_OF = { database: 'DATABASE_URL', files: 'FILES_URL' } as const;
export type Movable = keyof typeof SETTING_OF;

/** The data of a directory was moved. The message says how to continue, or go back. */
export class MovedError extends Error {
  override name = 'MovedError';
}

/** The file in a directory that says where and when a part of it was transferred. */
export function markPath(dataDir: string, what: Movable): string {
  return path.join(dataDir, `${what}-moved.json`);
}

type Mark = { to: string; doneAt: string };

export function readMark(dataDir: string, what: Movable): Mark | undefined {
  const file = markPath(dataDir, what);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export async function writeMark(dataDir: string, what: Movable, to: string, now: number) {
  const mark = JSON.stringify({ to, doneAt: new Date(now).toISOString() });
  await writeFile(markPath(dataDir, what), mark, { flush: true });
  await syncDirectory(dataDir);
}

/** Throws a `MovedError` for a transferred part: using it here would create a second copy. */
export function requireNotMoved(dataDir: string, what: Movable): void {
  const mark = readMark(dataDir, what);
  if (!mark) return;
  throw new MovedError(
    `The ${what} in ${dataDir} moved to ${mark.to} (${mark.doneAt}). Newer data is only there. Set ${SETTING_OF[what]} to use it. To go back to the old data, without the newer data, remove ${markPath(dataDir, what)}.`,
  );
}
