import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { syncDirectory } from './sync-directory.ts';

const OWNER_ONLY_FILE = 0o600;

/** What a transfer takes out of a data directory, with the setting that then says where it is. */
export const SETTINGS = { database: 'DATABASE_URL', files: 'FILES_URL' } as const;
export type Movable = keyof typeof SETTINGS;

const schema = v.object({
  /** Random; the target has it too, so that a transfer finds its own begun work again. */
  id: v.string(),
  /** The target, for people. */
  to: v.string(),
  /** ISO 8601, in UTC. */
  begunAt: v.string(),
  /** When everything was there and compared; undefined until then. */
  doneAt: v.optional(v.string()),
});
export type Mark = v.InferOutput<typeof schema>;

/** The data of a directory is used from elsewhere now. The message says how to go on, or back. */
export class MovedError extends Error {
  override name = 'MovedError';
}

/** The file that says that a part of this directory was transferred. */
export function markPath(dataDir: string, what: Movable): string {
  return path.join(dataDir, `${what}-moved.json`);
}

/** Undefined if no transfer of it was begun. */
export function readMark(dataDir: string, what: Movable): Mark | undefined {
  let text: string;
  try {
    text = readFileSync(markPath(dataDir, what), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    // Half a mark can't come from `writeMark`. Whoever wrote it meant something.
    throw new MovedError(`${markPath(dataDir, what)} can't be read. Mend it, or remove it.`);
  }
}

/** Writes the mark so that after a power cut it is whole, or as it was. */
export async function writeMark(dataDir: string, what: Movable, mark: Mark): Promise<void> {
  const file = markPath(dataDir, what);
  const handle = await open(`${file}.part`, 'w', OWNER_ONLY_FILE);
  try {
    await handle.writeFile(`${JSON.stringify(mark, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  await syncDirectory(dataDir);
}

/**
 * Throws a `MovedError` if this part of the directory was transferred: whoever used it here would
 * write beside what is used there. A database counts once its transfer was begun, as rows change
 * behind the last one that was copied. Documents never change, and are in use here until all are
 * there.
 */
export function requireNotMoved(dataDir: string, what: Movable): void {
  const mark = readMark(dataDir, what);
  if (mark && (mark.doneAt || what === 'database')) throw moved(dataDir, what, mark);
}

/**
 * Throws a `MovedError` if a transfer of the database was begun and is not done: whoever used one
 * elsewhere would leave behind what is here, and what he wrote there would stop the transfer.
 */
export function requireNotHalfMoved(dataDir: string): void {
  let mark: Mark | undefined;
  try {
    mark = readMark(dataDir, 'database');
  } catch (error) {
    if (error instanceof MovedError) throw error;
    // A database elsewhere may be used by people who may not look into this directory.
    return;
  }
  if (mark && !mark.doneAt) throw moved(dataDir, 'database', mark);
}

function moved(dataDir: string, what: Movable, { to, begunAt, doneAt }: Mark): MovedError {
  const setting = SETTINGS[what];
  const file = markPath(dataDir, what);
  return new MovedError(
    doneAt
      ? `The ${what} of ${dataDir} moved to ${to} (${doneAt}), and what came since is only there. Set ${setting} to it. To go back to what is here, without what came since, remove ${file}.`
      : `A transfer of the ${what} of ${dataDir} to ${to} was begun (${begunAt}) and is not done. Set ${setting} to it and run the command transfer again. To give the transfer up, remove ${file} and empty the target.`,
  );
}
