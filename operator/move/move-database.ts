import { createHash } from 'node:crypto';
import type { ConsentProof } from '../../intake/store/consent/consents.ts';
import { guard } from '../../intake/store/engine/postgres/database-faults.ts';
import { openPostgresStore } from '../../intake/store/engine/postgres/postgres.ts';
import { openSqliteStore } from '../../intake/store/engine/sqlite/sqlite.ts';
import type { Store } from '../../intake/store/store.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import { openSource, type Source, type SourceRow } from './source.ts';
import { type Table, tablesOf, type Value } from './tables.ts';
import { openTarget, type Target } from './target.ts';

export { openSource } from './source.ts';
export { examineTarget, ForeignTargetError, type State } from './target.ts';

/** Most rows, and most characters in them, that are added at a time. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4_000_000;

export interface DatabaseTransfer {
  /** SQLite's file, which no other program may have open. */
  file: string;
  /** The PostgreSQL database, empty or begun by this transfer. */
  url: string;
  /** The same whenever this transfer is begun again. */
  id: string;
  /** Called when both can be used and the target is free, before that notes the id. */
  onBegin?: () => Promise<void>;
  /** Called with the rows of a table that are there, those of earlier calls too. */
  onProgress?: (progress: { table: string; rows: number }) => void;
}

/** What was copied and compared; `rows` are those of all tables. */
export interface TransferredDatabase {
  tables: number;
  rows: number;
  consents: ConsentProof;
}

/**
 * Copies a SQLite database into PostgreSQL, and compares the content of every table afterwards.
 * Killed at any point and begun again it goes on where it was. The source is brought up to date as
 * at any start, and otherwise not changed. Throws a `StoreError` that says what to do.
 * @returns undefined if this transfer was done before
 */
export async function transferDatabase({
  file,
  url,
  id,
  onBegin,
  onProgress,
}: DatabaseTransfer): Promise<TransferredDatabase | undefined> {
  const consents = await readWhole(file);
  const source = openSource(file);
  try {
    const target = await openTarget(url, id);
    try {
      if (target.state === 'done') return undefined;
      const tables = await guard(() => tablesOf(source.database, target.client));
      await onBegin?.();
      await target.begin();
      for (const table of tables) await copy(source, target, table, onProgress);
      await compare(source, target, tables);
      await compareConsents(url, consents);
      await target.finish(source.counters());
      const rows = tables.reduce((sum, table) => sum + source.count(table), 0);
      return { tables: tables.length, rows, consents };
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

/** Brings the source up to date and reads all of it. A damaged one would make a damaged copy. */
async function readWhole(file: string): Promise<ConsentProof> {
  const store = await openSqliteStore(file);
  try {
    const [fault] = await store.faults();
    if (fault !== undefined) {
      throw new StoreError(`${file} is damaged (${fault}). Restore the last backup first.`);
    }
    return await store.consents.verify();
  } finally {
    await store.close();
  }
}

async function copy(
  source: Source,
  target: Target,
  table: Table,
  onProgress: DatabaseTransfer['onProgress'],
): Promise<void> {
  const place = await target.placeIn(table);
  let rows = source.countTo(table, place);
  for (const batch of batches(source.rowsAfter(table, place))) {
    await target.add(table, batch);
    rows += batch.length;
    onProgress?.({ table: table.name, rows });
  }
}

function* batches(rows: Iterable<SourceRow>): Generator<SourceRow[]> {
  let batch: SourceRow[] = [];
  let length = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of row.values) length += typeof value === 'string' ? value.length : 0;
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Reads every row of both databases again. */
async function compare(source: Source, target: Target, tables: readonly Table[]): Promise<void> {
  const differing: string[] = [];
  for (const table of tables) {
    const here = await contentOf(source.rowsInOrder(table));
    const there = await contentOf(target.rowsInOrder(table));
    if (here.sha256 === there.sha256) continue;
    differing.push(`${table.name} (${there.rows} rows for ${here.rows})`);
  }
  if (differing.length === 0) return;
  throw new StoreError(
    `What was copied is not the same: ${differing.join(', ')}. Something else wrote to the target: begin again with an empty database.`,
  );
}

async function contentOf(
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

/** Verifies the consent log in the target by itself, as anybody may do later. */
async function compareConsents(url: string, before: ConsentProof): Promise<void> {
  const store: Store = await openPostgresStore(url, { unfinished: true });
  try {
    const after = await store.consents.verify();
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    throw new StoreError(
      `The consent log ended with ${before.head} and ends with ${after.head} in the target. Begin again with an empty database.`,
    );
  } finally {
    await store.close();
  }
}
