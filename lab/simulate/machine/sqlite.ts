/** `node:sqlite` of the simulated machine: SQLite itself, in WebAssembly, over the simulated disk. */
import sqlite3InitModule, { type Database, type PreparedStatement } from '@sqlite.org/sqlite-wasm';
import { currentProcess } from '../world/process.ts';
import { installVfs } from './sqlite-vfs.ts';

const VFS = 'simulated';
const sqlite3 = await sqlite3InitModule();
const { capi } = sqlite3;
// Every failed step would be written to the terminal; they are part of the stories.
sqlite3.config.warn = () => undefined;
installVfs(sqlite3, VFS);

type Value = string | number | bigint | null | Uint8Array;

/** An error as `node:sqlite` gives it. */
function rethrow(error: unknown, database: Database | undefined): never {
  const pointer = database?.pointer;
  const code =
    (error as { resultCode?: number }).resultCode ??
    (pointer ? capi.sqlite3_extended_errcode(pointer) : capi.SQLITE_ERROR);
  throw Object.assign(new Error((error as Error).message, { cause: error }), {
    code: 'ERR_SQLITE_ERROR',
    errcode: code,
  });
}

/** Closes what the process of each has left open by its death: not in the middle of SQLite's code. */
const left = new Set<() => void>();

/** For the next world: what is random to SQLite follows from its seed. */
export function beginAnew(): void {
  closeLeft();
  capi.sqlite3_randomness(0, 0);
}

/** Before another database is opened, and after a story. */
export function closeLeft(): void {
  for (const close of left) close();
  left.clear();
}

export class DatabaseSync {
  #database: Database | undefined;
  readonly #statements = new Map<string, PreparedStatement>();
  readonly #forget: (() => void) | undefined;

  constructor(path: string, { readOnly = false }: { readOnly?: boolean; timeout?: number } = {}) {
    closeLeft();
    try {
      const database = new sqlite3.oo1.DB({
        filename: path,
        flags: readOnly ? 'r' : 'c',
        vfs: VFS,
      });
      capi.sqlite3_extended_result_codes(database, 1);
      // As `node:sqlite` was compiled; WebAssembly's build has another size.
      if (!readOnly) database.exec('PRAGMA page_size = 4096');
      this.#database = database;
      const process = currentProcess();
      const close = () => this.isOpen && this.close();
      this.#forget = process?.onDeath(() => left.add(() => process.run(close)));
    } catch (error) {
      rethrow(error, undefined);
    }
  }

  get isOpen(): boolean {
    return this.#database !== undefined;
  }

  get isTransaction(): boolean {
    return capi.sqlite3_get_autocommit(this.#open.pointer as never) === 0;
  }

  get #open(): Database {
    if (!this.#database) throw new Error('database is not open');
    return this.#database;
  }

  exec(sql: string): void {
    const database = this.#open;
    try {
      database.exec(sql);
    } catch (error) {
      rethrow(error, database);
    }
  }

  prepare(sql: string): StatementSync {
    const database = this.#open;
    try {
      // Where a statement is not used any more, Node finalizes it; here it is used again instead.
      const statement = this.#statements.get(sql) ?? database.prepare(sql);
      this.#statements.set(sql, statement);
      return new StatementSync(database, statement);
    } catch (error) {
      rethrow(error, database);
    }
  }

  close(): void {
    const database = this.#open;
    this.#forget?.();
    this.#database = undefined;
    // The package's own `close` does not finalize them, so SQLite would keep the files open.
    for (const statement of this.#statements.values()) statement.finalize();
    database.close();
  }
}

export class StatementSync {
  readonly #database: Database;
  readonly #statement: PreparedStatement;

  constructor(database: Database, statement: PreparedStatement) {
    this.#database = database;
    this.#statement = statement;
  }

  columns(): unknown[] {
    return Array.from({ length: this.#statement.columnCount });
  }

  all(...values: Value[]): Record<string, Value>[] {
    return [...this.iterate(...values)];
  }

  get(...values: Value[]): Record<string, Value> | undefined {
    for (const row of this.iterate(...values)) return row;
    return undefined;
  }

  run(...values: Value[]) {
    this.all(...values);
    return {
      changes: this.#database.changes(),
      lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(this.#database)),
    };
  }

  *iterate(...values: Value[]): Generator<Record<string, Value>> {
    const statement = this.#statement;
    try {
      if (values.length > 0) statement.bind(values as never);
      while (statement.step()) yield statement.get({}) as Record<string, Value>;
    } catch (error) {
      rethrow(error, this.#database);
    } finally {
      // It says once more why the last step failed.
      capi.sqlite3_reset(statement.pointer as never);
      capi.sqlite3_clear_bindings(statement.pointer as never);
    }
  }
}
