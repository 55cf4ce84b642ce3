import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreAwayError, StoreError } from '../../store-error.ts';

/** The database, its log, and the index of the log that other processes share. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/**
 * Watches whether the files of an open database are still those at its path: an open file that was
 * moved or removed takes commits as before, and the next start does not find them.
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

/** The same for as long as it is the same file, wherever it lies; undefined if there is none. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * For a start: a database is made only where none was. SQLite removes a log without its database,
 * and the log may hold all that was acknowledged. Throws a `StoreError`.
 */
export function requireNothingLeft(file: string): void {
  if (sizeOf(file) > 0) return;
  const log = `${file}-wal`;
  const documents = path.join(path.dirname(file), 'files', 'kept');
  // Also an empty one, as it is after an erasure: SQLite removes it with the database in place only.
  const left = existsSync(log) ? log : holdsFiles(documents) && `${documents}, with documents,`;
  if (!left) return;
  throw new StoreError(
    `${left} exists without ${file}. Put the database back, or restore a backup. To start fresh, move ${path.dirname(file)} away.`,
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
    // There is no folder, or none that this process may read.
    return false;
  }
}
