import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { openSqliteStore } from '../../intake/store/open.ts';
import type { Tables } from '../../intake/store/schema.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import { openSource, type Source } from './source.ts';
import { type Table, tablesOf, type Value } from './tables.ts';
import { addRows, countOn, fillTarget, rowsOf } from './target.ts';

export { openSource } from './source.ts';
export { examineTarget } from './target.ts';

/** Limits for one insert: rows, and characters in them. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4_000_000;

export interface DatabaseTransfer {
  /** SQLite's file. No other program may have it open. */
  file: string;
  /** The PostgreSQL database, with no tables or only empty ones. */
  url: string;
  /** Called with the rows of a table that were copied so far. */
  onProgress?: (progress: { table: string; rows: number }) => void;
}

/** Totals of all tables that were copied and compared. */
export interface TransferredDatabase {
  tables: number;
  rows: number;
}

/**
 * Copies a SQLite database into PostgreSQL in one transaction, and compares the content of every
 * table before it commits. If it ends early, the target stays empty. The source is migrated, as on
 * any startup, but otherwise not changed. Throws a `StoreError` that says what to do.
 */
export async function transferDatabase({
  file,
  url,
  onProgress,
}: DatabaseTransfer): Promise<TransferredDatabase> {
  await readWhole(file);
  const source = openSource(file);
  try {
    return await fillTarget(url, async (target) => {
      const tables = await tablesOf(source.database, target);
      let rows = 0;
      for (const table of tables) {
        rows += await copy(source, target, table, onProgress);
        await countOn(target, table, source.lastNumber(table));
      }
      await compare(source, target, tables);
      return { tables: tables.length, rows };
    });
  } finally {
    source.close();
  }
}

/** Migrates the source and checks all of it, because a damaged one would make a damaged copy. */
async function readWhole(file: string): Promise<void> {
  const store = await openSqliteStore(file);
  try {
    const [fault] = await store.faults();
    if (fault !== undefined) {
      throw new StoreError(`${file} is damaged (${fault}). Restore the latest backup first.`);
    }
  } finally {
    await store.close();
  }
}

/** Returns how many rows it copied. */
async function copy(
  source: Source,
  target: Transaction<Tables>,
  table: Table,
  onProgress: DatabaseTransfer['onProgress'],
): Promise<number> {
  let rows = 0;
  for (const batch of batches(source.rows(table))) {
    await addRows(target, table, batch);
    rows += batch.length;
    onProgress?.({ table: table.name, rows });
  }
  return rows;
}

function* batches(rows: Iterable<Value[]>): Generator<Value[][]> {
  let batch: Value[][] = [];
  let length = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of row) length += typeof value === 'string' ? value.length : 0;
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Reads every row of both databases again. */
async function compare(
  source: Source,
  target: Transaction<Tables>,
  tables: readonly Table[],
): Promise<void> {
  const differing: string[] = [];
  for (const table of tables) {
    const here = await hashOf(source.rows(table));
    const there = await hashOf(rowsOf(target, table));
    if (here.sha256 === there.sha256) continue;
    differing.push(`${table.name} (${there.rows} of ${here.rows} rows)`);
  }
  if (differing.length === 0) return;
  throw new StoreError(
    `The copy differs from the original: ${differing.join(', ')}. The copy was discarded. Check the target for triggers, or use another empty database.`,
  );
}

async function hashOf(
  rows: Iterable<Value[]> | AsyncIterable<Value[]>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const row of rows) {
    hash.update(`${JSON.stringify(row)}\n`);
    count += 1;
  }
  return { rows: count, sha256: hash.digest('hex') };
}
