import { DatabaseSync } from 'node:sqlite';
import { storable } from '../../intake/store/postgres.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import type { Table, Value } from './tables.ts';

/** How long to wait for another process that has the database open, in milliseconds. */
const TIMEOUT_MS = 2000;

/** SQLite's code for a file that another process uses. */
const SQLITE_BUSY = 5;

/** The database to copy, locked for others until it is closed. */
export interface Source {
  database: DatabaseSync;
  /** All rows of a table in its order, read on demand, with the values PostgreSQL will have. */
  rows(table: Table): Generator<Value[]>;
  /** The highest number that a counted table has assigned, including to erased rows. */
  lastNumber(table: Pick<Table, 'name'>): number;
  close(): void;
}

/**
 * Opens a SQLite database exclusively, without changing it. Throws a `StoreError` if a desk or a
 * command has it open, because that would keep writing to the old database.
 */
export function openSource(file: string): Source {
  const database = new DatabaseSync(file, { timeout: TIMEOUT_MS });
  try {
    // In this mode SQLite locks out readers too.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
  } catch (cause) {
    database.close();
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY))
      throw cause;
    throw new StoreError(
      `${file} is open in another program. Stop the desk, and wait for running commands to finish.`,
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

/** A name as both databases accept it. */
export function quoted(name: string): string {
  return `"${name}"`;
}
