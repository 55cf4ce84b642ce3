import pg, { type Client } from 'pg';
import { codeOf, guard, openingFault } from '../../intake/store/engine/postgres/database-faults.ts';
import { describeDatabase } from '../../intake/store/engine/postgres/database-url.ts';
import { clientConfig } from '../../intake/store/engine/postgres/pool.ts';
import { migrate } from '../../intake/store/engine/postgres/postgres.ts';
import { PROGRESS } from '../../intake/store/engine/postgres/progress-table.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import { quoted, type SourceRow } from './source.ts';
import type { Table, Value } from './tables.ts';

/** Rows fetched at a time. */
const PAGE = 500;

/** How long to wait for another transfer to end, in milliseconds. */
const PATIENCE_MS = 2000;

/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Tables in which the migrations themselves put a row. */
const ROW_OF_MIGRATIONS = ['heartbeat', 'alarm', 'retention', 'consent_head'];

/** The target holds something that this transfer did not put there. Nothing was changed. */
export class ForeignTargetError extends StoreError {
  override name = 'ForeignTargetError';
}

/** How far a transfer into a database is. */
export type State = 'free' | 'begun' | 'done';

/** The database that is filled. */
export interface Target {
  client: Client;
  /** How far the transfer was when the target was opened. */
  state: State;
  /** Notes the id, unless it is there. Throws a `ForeignTargetError`. */
  begin(): Promise<void>;
  /** The place of the last row of a table that is here; 0 without any. */
  placeIn(table: Pick<Table, 'name'>): Promise<number>;
  /** Adds rows and notes the place of the last one, in one transaction. */
  add(table: Table, rows: readonly SourceRow[]): Promise<void>;
  /** All rows of a table in its own order. */
  rowsInOrder(table: Table): AsyncGenerator<Value[]>;
  /** Lets numbers go on after those that were given, and marks the transfer as done. */
  finish(counters: readonly { table: string; last: number }[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * How far the transfer with this id is. Changes nothing. Throws a `ForeignTargetError`, and a
 * `StoreError` that says what to do.
 */
export async function examineTarget(url: string, id: string): Promise<State> {
  const { client, state } = await connect(url, id);
  await client.end().catch(() => undefined);
  return state;
}

/** Connects as one transfer alone, until the connection ends. */
async function connect(url: string, id: string): Promise<{ client: Client; state: State }> {
  // A connection of its own, as statements of a transfer may take longer than others.
  const client = new pg.Client(clientConfig(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await hold(client, url);
    await requireOwnTables(client, url);
    return { client, state: await stateOf(client, url, id) };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw openingFault(error, url);
  }
}

/** Opens a PostgreSQL database and makes its tables. Throws as `examineTarget` does. */
export async function openTarget(url: string, id: string): Promise<Target> {
  const { client, state } = await connect(url, id);
  try {
    await migrate(url);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw openingFault(error, url);
  }
  const transaction = <R>(work: () => Promise<R>) => guard(() => inTransaction(client, work));
  return {
    client,
    state,

    begin: () =>
      transaction(async () => {
        if ((await stateOf(client, url, id)) !== 'free') return;
        await client.query(`create table if not exists ${PROGRESS} (id text primary key,
          begun_at timestamptz not null default now(), done_at timestamptz,
          places jsonb not null default '{}')`);
        for (const name of ROW_OF_MIGRATIONS) await client.query(`delete from ${quoted(name)}`);
        await client.query(`insert into ${PROGRESS} (id) values ($1)`, [id]);
      }),

    placeIn: ({ name }) =>
      guard(async () => {
        const { rows } = await client.query<{ place: number | null }>(
          `select (places ->> $1)::int8 as place from ${PROGRESS}`,
          [name],
        );
        return rows[0]?.place ?? 0;
      }),

    async add({ name, columns }, rows) {
      const last = rows.at(-1);
      if (!last) return;
      const names = columns.map((column) => quoted(column.name)).join(', ');
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
      const values = columns.map((_, index) => rows.map((row) => row.values[index]));
      await transaction(async () => {
        await client.query(
          `insert into ${quoted(name)} (${names}) select * from unnest(${arrays})`,
          values,
        );
        await client.query(
          `update ${PROGRESS} set places = places || jsonb_build_object($1::text, $2::int8)`,
          [name, last.place],
        );
      });
    },

    async *rowsInOrder({ name, columns, order, hasKey }) {
      const names = columns.map((column) => quoted(column.name)).join(', ');
      // SQLite has nulls first. A key has none, and its index is only of use without these words.
      const nulls = hasKey ? '' : ' nulls first';
      const by = order.map((column) => `${quoted(column)}${nulls}`).join(', ');
      await guard(() => client.query('begin isolation level repeatable read read only'));
      try {
        await guard(() =>
          client.query(
            `declare content no scroll cursor for select ${names} from ${quoted(name)} order by ${by}`,
          ),
        );
        for (;;) {
          const { rows } = await guard(() =>
            client.query<Value[]>({ text: `fetch ${PAGE} from content`, rowMode: 'array' }),
          );
          yield* rows;
          if (rows.length < PAGE) break;
        }
      } finally {
        await client.query('rollback').catch(() => undefined);
      }
    },

    async finish(counters) {
      await transaction(async () => {
        for (const { table, column } of await countedColumns(client)) {
          const given = counters.find((counter) => counter.table === table)?.last ?? 0;
          const { rows } = await client.query<{ last: number }>(
            `select greatest($1::int8, max(${quoted(column)})) as last from ${quoted(table)}`,
            [given],
          );
          const last = rows[0]?.last ?? 0;
          if (last < 1) continue;
          await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
            table,
            column,
            last,
          ]);
        }
        await client.query(`update ${PROGRESS} set done_at = now()`);
      });
      // It only makes the first queries faster, and PostgreSQL does it by itself later.
      await client.query('analyze').catch(() => undefined);
    },

    close: () => client.end().catch(() => undefined),
  };
}

async function inTransaction<R>(client: Client, work: () => Promise<R>): Promise<R> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Keeps other transfers out of this database for as long as the connection lasts. */
async function hold(client: Client, url: string): Promise<void> {
  // A transfer that was killed is let go of within this time.
  await client.query(`set lock_timeout = ${PATIENCE_MS}`);
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [PROGRESS]);
  } catch (cause) {
    if (codeOf(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    throw new StoreError(
      `Another transfer into ${describeDatabase(url)} is running. Wait until it ends.`,
      { cause },
    );
  }
  await client.query('reset lock_timeout');
}

/** The tables of this database itself; a view, as of an extension, is none. */
async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Our tables must not come among those of another program. */
async function requireOwnTables(client: Client, url: string): Promise<void> {
  const names = await tableNames(client);
  if (names.length === 0 || names.includes('kysely_migration')) return;
  throw foreign(url, `has tables of another program (${names.slice(0, 5).join(', ')})`);
}

/** How far a transfer is. Throws a `ForeignTargetError` for rows that it did not put there. */
async function stateOf(client: Client, url: string, id: string): Promise<State> {
  const names = await tableNames(client);
  if (names.includes(PROGRESS)) {
    const { rows } = await client.query<{ id: string; done: boolean }>(
      `select id, done_at is not null as done from ${PROGRESS}`,
    );
    const own = rows.find((row) => row.id === id);
    if (own) return own.done ? 'done' : 'begun';
    if (rows.length > 0) throw foreign(url, 'has rows already (another transfer)');
  }
  const found = await foreignRows(client, names);
  if (found.length > 0) throw foreign(url, `has rows already (${found.join(', ')})`);
  return 'free';
}

/** The tables with rows that no migration made. */
async function foreignRows(client: Client, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    if (name.startsWith('kysely_')) continue;
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${quoted(name)}`,
    );
    const count = rows[0]?.rows ?? 0;
    if (count > (ROW_OF_MIGRATIONS.includes(name) ? 1 : 0)) found.push(`${name}: ${count}`);
  }
  return found;
}

async function countedColumns(client: Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  return rows;
}

function foreign(url: string, what: string): ForeignTargetError {
  return new ForeignTargetError(
    `${describeDatabase(url)} ${what}, which this transfer did not put there. Nothing is overwritten: name an empty database in DATABASE_URL.`,
  );
}
