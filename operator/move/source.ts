import { DatabaseSync } from 'node:sqlite';
import { storable } from '../../intake/store/engine/postgres/pool.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import type { Table, Value } from './tables.ts';

/** How long to wait for another process that has the database open, in milliseconds. */
const PATIENCE_MS = 2000;

/** SQLite's code for a file that another process uses. */
const SQLITE_BUSY = 5;

/** A row of the source with its place among the others. */
export interface SourceRow {
  /** Only increases in the order of `rowsAfter`. */
  place: number;
  values: Value[];
}

/** The database that is copied. Nobody else can use it until it is closed. */
export interface Source {
  database: DatabaseSync;
  /** The rows of a table after a place, in the order of their places; read on demand. */
  rowsAfter(table: Table, place: number): Generator<SourceRow>;
  /** All rows of a table in its own order. */
  rowsInOrder(table: Table): Generator<Value[]>;
  count(table: Pick<Table, 'name'>): number;
  /** How many rows of a table are at a place or before it. */
  countTo(table: Pick<Table, 'name'>, place: number): number;
  /** The highest number that each counted table has given, also to rows that were erased. */
  counters(): { table: string; last: number }[];
  close(): void;
}

/**
 * Opens a SQLite database for itself alone, without changing it. A desk or a command that has it
 * open would go on writing where nobody looks any more, so then this throws a `StoreError`.
 */
export function openSource(file: string): Source {
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    // In this mode SQLite wants the whole file, and not only the right to write.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
  } catch (cause) {
    database.close();
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY))
      throw cause;
    throw new StoreError(
      `${file} is open in another program. Stop the desk, and wait for commands that still run.`,
      { cause },
    );
  }
  const listed = ({ columns }: Table) => columns.map(({ name }) => quoted(name)).join(', ');
  return {
    database,
    *rowsAfter(table, place) {
      const rows = database
        .prepare(
          `select rowid as "its place", ${listed(table)} from ${quoted(table.name)}
            where rowid > ? order by rowid`,
        )
        .iterate(place);
      for (const { 'its place': own, ...row } of rows) {
        yield { place: Number(own), values: valuesOf(row) };
      }
    },
    *rowsInOrder(table) {
      const order = table.order.map(quoted).join(', ');
      const rows = database
        .prepare(`select ${listed(table)} from ${quoted(table.name)} order by ${order}`)
        .iterate();
      for (const row of rows) yield valuesOf(row);
    },
    countTo: ({ name }, place) =>
      Number(
        database.prepare(`select count(*) as rows from ${quoted(name)} where rowid <= ?`).get(place)
          ?.rows,
      ),
    count: ({ name }) =>
      Number(database.prepare(`select count(*) as rows from ${quoted(name)}`).get()?.rows),
    counters: () =>
      database
        .prepare('select name, seq from sqlite_sequence order by name')
        .all()
        .map(({ name, seq }) => ({ table: String(name), last: Number(seq) })),
    close() {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** The values of a row as PostgreSQL will have them. */
function valuesOf(row: Record<string, unknown>): Value[] {
  return Object.values(row).map((value) => storable(value) as Value);
}

/** A name as both databases take it. */
export function quoted(name: string): string {
  return `"${name}"`;
}
