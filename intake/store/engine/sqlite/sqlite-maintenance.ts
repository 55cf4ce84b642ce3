import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { DamagedError } from './damage.ts';
import { checkpoint } from './failed-sync.ts';
import type { OpenDatabase } from './open-database.ts';

/** Pause before retrying to empty the log, in milliseconds. */
const PAUSE_MS = 50;

/** Pages of the index that are written in one transaction, and the pause after it. */
const MERGE_PAGES = 64;
const MERGE_PAUSE_MS = 10;

/** Operations that only SQLite has: copies and checks of its single file. */
export function createMaintenance(
  db: Kysely<Tables>,
  file: string,
): Pick<Store, 'requireWhole' | 'logBytes' | 'backup' | 'faults'> {
  return {
    async requireWhole() {
      // With 100,000 submissions (246 MB) it takes 0.2 s, and 4 s where nothing was read before;
      // `integrity_check` takes 2.7 s more. With the text of 20,000 documents (379 MB) it takes 0.9 s.
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
      const [found] = rows.filter(({ quick_check }) => quick_check !== 'ok');
      if (found) throw new DamagedError(file, found.quick_check);
    },

    async logBytes() {
      return (await stat(`${file}-wal`)).size;
    },

    async backup(target) {
      // Unlike a copy page by page, this copy does not restart when someone writes.
      await sql`vacuum into ${target}`.execute(db);
    },

    async faults() {
      const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      const found = whole.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
      const lost = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(
        db,
      );
      return [
        ...found,
        ...lost.rows.map(({ table, rowid }) => `${table} ${rowid} belongs to no submission`),
      ];
    },
  };
}

/**
 * Rewrites the index of the documents' words from the current words: FTS5 only marks old entries as
 * removed. Uses short transactions, with time for others between them: 20,000 documents take 0.4 s
 * in 35 transactions of up to 20 ms. Does nothing if nothing changed since.
 * @param mergeOnce `mergeWords` in its own transaction
 */
export async function rewriteWords(mergeOnce: () => Promise<boolean>): Promise<void> {
  while (await mergeOnce()) await sleep(MERGE_PAUSE_MS);
}

/** Writes the next pages of the index. False if no page was left to write. */
export function mergeWords(database: DatabaseSync): boolean {
  const changes = database.prepare('select total_changes() as total');
  const before = Number(changes.get()?.total);
  // A negative number also merges entries that FTS5 would leave alone until there are more.
  database
    .prepare("insert into document_words (document_words, rank) values ('merge', ?)")
    .run(-MERGE_PAGES);
  // FTS5's documentation: a merge that finds nothing to do makes fewer than two changes.
  return Number(changes.get()?.total) - before >= 2;
}

/**
 * Moves the write-ahead log into the database and empties it, because the log holds old pages with
 * erased content. Waits for readers of these pages. Throws a `StoreError` if that takes longer than
 * `patienceMs`.
 */
export async function emptyLog(open: OpenDatabase, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    if (!checkpoint(open, 'TRUNCATE')) return;
    if (performance.now() >= until) {
      throw new StoreError(
        'It was erased, but the database log still has it, because another program is reading it. Stop that program, then run: npm run operator -- purge',
      );
    }
    await sleep(PAUSE_MS);
  }
}
