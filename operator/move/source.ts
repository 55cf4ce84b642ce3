import { DatabaseSync } from 'node:sqlite';
import { storable } from '../../intake/store/engine/postgres/pool.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import type { Table, Value } from './tables.ts';

/** How long to wait for another process that has the database open, in milliseconds. */
const PATIENCE_MS = 2000;

/** SQLite's code for a file that another process uses. */
const SQLITE_BUSY = 5;

/** The database that is copied. Nobody else can use it until it is closed. */
export interface Source {
  database: DatabaseSync;
  /** All rows of a table in its own order, read on demand, as PostgreSQL will have them. */
  rows(table: Table): Generator<Value[]>;
  /** The highest number that a counted table has given, also to rows that were erased. */
  lastNumber(table: Pick<Table, 'name'>): number;
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
  return {
    database,
    *rows({ name, columns, order }) {
      const listed = columns.map((column) => quoted(column.name)).join(', ');
      const by = order.map(quoted).join(', ');
      const rows = database.prepare(`select ${listed} from ${quoted(name)} order by ${by}`);
      for (const row of rows.iterate()) {
        yield Object.values(row).map((value) => storable(value) as Value);
      }
    },
    lastNumber({ name }) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(name);
      return Number(row?.seq ?? 0);
    },
    close() {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** A name as both databases take it. */
export function quoted(name: string): string {
  return `"${name}"`;
}
