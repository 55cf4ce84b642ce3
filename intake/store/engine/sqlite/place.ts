import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreAwayError, StoreError } from '../../store-error.ts';

/** The database, its log, and the index of the log that processes share. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/**
 * Checks that the files of an open database are still those at its path: an open file that was
 * moved or removed accepts commits as before, but the next start doesn't find them.
 * @returns throws a `StoreAwayError` if they are not
 */
export function watchPlace(file: string): () => void {
  const opened = ENDINGS.map((ending) => identityOf(file + ending));
  return () => {
    const missing = ENDINGS.find((ending, i) => identityOf(file + ending) !== opened[i]);
    if (missing === undefined) return;
    throw new StoreAwayError(
      `${file}${missing} was moved, removed, or replaced while it was in use. Stop the service, put submissions.db and submissions.db-wal back together, then start it.`,
    );
  };
}

/** An id that is equal for the same file at any path; undefined if there is none. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * At startup: a database is created only if there was none. SQLite removes a log without its
 * database, and the log may hold all acknowledged submissions. Throws a `StoreError`.
 */
export function requireNothingLeft(file: string): void {
  if (sizeOf(file) > 0) return;
  const log = `${file}-wal`;
  const documents = path.join(path.dirname(file), 'files', 'kept');
  // Even an empty one, as after an erasure: SQLite removes it only with the database in place.
  const left = existsSync(log) ? log : holdsFiles(documents) && documents;
  if (!left) return;
  throw new StoreError(
    `${file} is missing, but ${left} is still there. Put the database back, or restore a backup. To start fresh, move ${path.dirname(file)} away.`,
  );
}

/** Bytes of a file; 0 where there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    // The folder is missing, or this process may not read it.
    return false;
  }
}
