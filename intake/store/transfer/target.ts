import pg, { type Client } from 'pg';
import { describeDatabase } from '../postgres/address.ts';
import { guard, openingFault } from '../postgres/faults.ts';
import { clientConfig } from '../postgres/pool.ts';
import { migrate } from '../postgres.ts';
import { StoreError } from '../store-error.ts';
import { PROGRESS } from './progress.ts';
import { quoted, type SourceRow } from './source.ts';
import type { Table, Value } from './tables.ts';

/** Rows fetched at a time. */
const PAGE = 500;

/** Tables in which the migrations themselves put a row. */
const ROW_OF_MIGRATIONS = ['heartbeat', 'alarm', 'consent_head'];

/** The target holds something that this transfer did not put there. Nothing was changed. */
export class ForeignTargetError extends StoreError {
  override name = 'ForeignTargetError';
}

/** The database that is filled. */
export interface Target {
  client: Client;
  /** Begins, or finds what this very transfer began. Throws a `ForeignTargetError`. */
  begin(id: string, tables: readonly Table[]): Promise<'begun' | 'resumed' | 'done'>;
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

/** Opens a PostgreSQL database and makes its tables. Throws a `StoreError` that says what to do. */
export async function openTarget(url: string): Promise<Target> {
  // A connection of its own, as statements of a transfer may take longer than others.
  const client = new pg.Client(clientConfig(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireOwnTables(client, url);
    await migrate(url);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw openingFault(error, url);
  }
  const transaction = <R>(work: () => Promise<R>) => guard(() => inTransaction(client, work));
  return {
    client,

    begin: (id, tables) =>
      transaction(async () => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [PROGRESS]);
        await client.query(`create table if not exists ${PROGRESS} (id text primary key,
          begun_at timestamptz not null default now(), done_at timestamptz,
          places jsonb not null default '{}')`);
        const { rows } = await client.query<{ id: string; done: boolean }>(
          `select id, done_at is not null as done from ${PROGRESS}`,
        );
        const own = rows.find((row) => row.id === id);
        if (own) return own.done ? 'done' : 'resumed';
        const found = rows.length > 0 ? ['another transfer'] : await foreignRows(client, tables);
        if (found.length > 0) throw foreign(url, `has rows already (${found.join(', ')})`);
        for (const name of ROW_OF_MIGRATIONS) await client.query(`delete from ${quoted(name)}`);
        await client.query(`insert into ${PROGRESS} (id) values ($1)`, [id]);
        return 'begun';
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

    async *rowsInOrder({ name, columns, order }) {
      const names = columns.map((column) => quoted(column.name)).join(', ');
      await client.query('begin isolation level repeatable read read only');
      try {
        await client.query(
          `declare content no scroll cursor for select ${names} from ${quoted(name)}
            order by ${order.map(quoted).join(', ')}`,
        );
        for (;;) {
          const { rows } = await client.query<Value[]>({
            text: `fetch ${PAGE} from content`,
            rowMode: 'array',
          });
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
      await guard(() => client.query('analyze'));
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

/** Our tables must not come among those of another program. */
async function requireOwnTables(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0 || names.includes('kysely_migration')) return;
  throw foreign(url, `has tables of another program (${names.slice(0, 5).join(', ')})`);
}

/** The tables with rows that no migration made. */
async function foreignRows(client: Client, tables: readonly Table[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tables) {
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
