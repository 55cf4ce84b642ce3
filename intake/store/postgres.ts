import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg, { type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { codeOf } from '../shared/errors.ts';
import { type Database, type Db, OWN_TABLES } from './database.ts';
import { READ_ONLY, storeErrorOf } from './postgres-errors.ts';
import { withTls } from './postgres-url.ts';
import type { Tables } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Connections of one process: saves take turns anyway, and databases allow some hundred in all. */
const CONNECTIONS = 10;

/** Limits for opening a connection, and for a statement, a lock, and a response, in milliseconds. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 15_000;
const LOCK_MS = 5000;
const IDLE_TRANSACTION_MS = 10_000;
/** A machine that lost its power or its network closes no connection. */
const ANSWER_MS = 20_000;

// Times, sizes and counts: all fit a Number exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Tables whose rows an erasure deletes, besides those with rows of one submission. */
const ERASED = [
  ...['submission', 'search', 'document_text', 'consent'],
  ...['file_removal', 'file_scan', 'file_inspection'],
];

/**
 * Opens a PostgreSQL database (14 or newer). Any number of processes may share it. node-postgres
 * takes one host: if a failover changes the machine, the name or a proxy must follow the primary;
 * lost connections are then reopened.
 */
export function openPostgres(url: string): Database {
  const config = clientConfig(url);
  const db = kyselyOn({
    ...config,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    query_timeout: ANSWER_MS,
  });
  return {
    db,
    // PostgreSQL checks its own pages, and its own tools make copies.
    faults: async () => [],
    async backup() {
      throw new StoreError('Back up PostgreSQL with its own tools, such as pg_dump.');
    },
    /**
     * Removes deleted rows from tables and indexes. Their bytes stay in the write-ahead log, on
     * replicas, and in backups while those are kept; see docs/scaling.md. It may take longer than a
     * statement otherwise may, so it has its own connection.
     */
    async scrub() {
      const client = new pg.Client(config);
      try {
        await client.connect();
        await client.query(`vacuum ${[...ERASED, ...OWN_TABLES].join(', ')}`);
        // A GIN index keeps a word even if no row has it any more.
        await client.query('reindex index document_text_words');
      } catch (error) {
        throw storeErrorOf(error);
      } finally {
        await client.end();
      }
    },
  };
}

/** The same without limits on the time of statements, for changes of the tables. */
export function openPostgresToMigrate(url: string): Db {
  return kyselyOn({ ...clientConfig(url), max: 1 });
}

export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: withTls(url),
    application_name: 'recruiting-site',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

function kyselyOn(config: PoolConfig): Db {
  const pool = new pg.Pool({
    ...config,
    verify: (client, done) => {
      requirePrimary(client).then(() => done(), done);
    },
  });
  // Without these handlers, a broken connection would end the process. The pool removes it, and the
  // caller waiting for its response gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        connect: () =>
          pool.connect().then(clientOf, (error) => {
            throw storeErrorOf(error);
          }),
      },
    }),
    // SQLite treats `in ()` as an empty list; PostgreSQL rejects it.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** After a failover the old address may still lead to a standby for a while. */
async function requirePrimary(client: PoolClient): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });
}

/** A client for Kysely. Its connection is closed after a failure instead of used again. */
function clientOf(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, parameters: readonly unknown[]) {
    try {
      return await client.query(text, parameters.map(storable));
    } catch (error) {
      const code = codeOf(error);
      // A response that did not come in time is the only error of a sent statement without a code.
      if (code === undefined || code === READ_ONLY) isBroken = true;
      throw storeErrorOf(error);
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  };
}

/**
 * PostgreSQL stores no NUL in a text. Visitors' texts never have one, but a URL requested from the
 * desk may: with the replacement character it finds nothing, as in SQLite.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
