import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Soundness } from './soundness.ts';

/**
 * Kysely over a connection of `node:sqlite`.
 * @param soundness tracks each write. Default: no tracking, as for migrations
 */
export function kyselyOn(database: DatabaseSync, soundness?: Soundness): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new OwnSqlite({ database: forKysely(database, soundness) }, database),
  });
}

/** Gives node:sqlite the interface that Kysely expects of better-sqlite3. */
function forKysely(database: DatabaseSync, soundness: Soundness | undefined) {
  type Parameters = ReadonlyArray<unknown>;
  const bind = (parameters: Parameters) => parameters as (string | number | bigint | null)[];
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      const writes = <T>(task: () => T) =>
        soundness && !/^select/i.test(text) ? soundness.whileWriting(task) : task();
      return {
        reader: statement.columns().length > 0,
        all: (parameters: Parameters) => writes(() => statement.all(...bind(parameters))),
        run: (parameters: Parameters) => writes(() => statement.run(...bind(parameters))),
        iterate: (parameters: Parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
}

/** SQLite with the changes that this store needs: see `OwnAdapter` and `OwnDriver`. */
class OwnSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#config = config;
    this.#database = database;
  }
  override createDriver() {
    return new OwnDriver(this.#config, this.#database);
  }
  override createAdapter() {
    return new OwnAdapter();
  }
}

class OwnAdapter extends SqliteAdapter {
  /**
   * SQLite can change its schema in a transaction, though Kysely says it can't. Without one, a
   * start that was killed halfway left tables on which every later start failed.
   */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class OwnDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  /** A deferred transaction that reads first can't wait for a writer (SQLITE_BUSY_SNAPSHOT). */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * A full or broken disk ends the transaction automatically. A second end would fail, and the log
   * would show that error instead of the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}
