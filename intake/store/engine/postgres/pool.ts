import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg, { type ClientConfig, type Pool, type PoolClient } from 'pg';
import { codeOf } from '../../../shared/errors.ts';
import { READ_ONLY } from './database-faults.ts';
import { withTls } from './database-url.ts';

/** Connections of one process: saves take turns anyway, and databases allow some hundred in all. */
const CONNECTIONS = 10;
/** How long it may take to open a connection, or to get a free one, in milliseconds. */
const CONNECT_MS = 5000;
/** How long an unused connection stays, in milliseconds. */
const IDLE_MS = 60_000;
/** How long one statement may run, in milliseconds. */
const STATEMENT_MS = 15_000;
/** How long a statement may wait for another transaction's lock, in milliseconds. */
const LOCK_MS = 5000;
/** How long a transaction may do nothing: its process may hang while it holds locks. In ms. */
const IDLE_TRANSACTION_MS = 10_000;
/**
 * How long a response may take, in milliseconds. A machine that lost its power or its network
 * closes no connection.
 */
const ANSWER_MS = 20_000;
/** First sign of life on a silent connection, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

const INT8 = 20;
const NUL = /\0/g;

/** Settings of a connection without limits on the time of statements. */
export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: withTls(url),
    application_name: 'recruiting-site',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      // Times, sizes and counts: all fit a Number exactly.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
}

/** The connections of a store. None is opened before it is needed. */
export function openPool(url: string): Pool {
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    query_timeout: ANSWER_MS,
    verify: (client, done) => {
      requirePrimary(client).then(() => done(), done);
    },
  });
  // Without these handlers, a broken connection would end the process. The pool removes it, and the
  // caller waiting for its response gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** After a failover the old address may still lead to a standby for a while. */
async function requirePrimary(client: PoolClient): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });
}

/**
 * A pool for Kysely. It closes a connection, instead of keeping it, once its server became a
 * standby or did not respond in time.
 */
export function forKysely(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => wrap(await pool.connect()),
  };
}

function wrap(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  let silent: Error | undefined;
  async function query(text: string, parameters: readonly unknown[]) {
    // After a statement without a response, Kysely's rollback would wait just as long again.
    if (silent) throw silent;
    try {
      return await client.query(text, parameters.map(storable));
    } catch (error) {
      const code = codeOf(error);
      // The response timeout is the only error of a sent statement without a code.
      if (code === undefined) silent = error as Error;
      if (code === READ_ONLY) isBroken = true;
      throw error;
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken || silent !== undefined),
  };
}

/**
 * PostgreSQL stores no NUL in a text. Visitors' texts never have one, but a URL requested from the
 * desk may: with the replacement character it finds nothing, as in SQLite.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(NUL, '\ufffd') : value;
}
