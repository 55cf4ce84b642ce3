import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { codeOf } from '../../intake/shared/errors.ts';
import { migratePostgres } from '../../intake/store/open.ts';
import { clientConfig } from '../../intake/store/postgres.ts';
import { openingFault, storeErrorOf } from '../../intake/store/postgres-errors.ts';
import { describeDatabase } from '../../intake/store/postgres-url.ts';
import type { Tables } from '../../intake/store/schema.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import { quoted } from './source.ts';
import type { Table, Value } from './tables.ts';

/** Rows fetched at a time. */
const PAGE = 500;

/**
 * How long to wait for another transfer to end, in milliseconds. A killed transfer's locks are
 * released within this time.
 */
const TIMEOUT_MS = 2000;

/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Tables that get a row from the migrations. */
const ROW_OF_MIGRATIONS = ['heartbeat', 'alarm', 'consent_lock', 'morning'];

/**
 * Checks whether a PostgreSQL database can be filled, without changing it. Throws a `StoreError` that
 * says what to do if it has rows or other programs' tables, or if another transfer is running.
 */
export async function examineTarget(url: string): Promise<void> {
  const db = connect(url);
  try {
    await requireEmpty(db, url);
  } catch (error) {
    throw refusal(error, url);
  } finally {
    await db.destroy();
  }
}

/**
 * Creates the tables of a PostgreSQL database and fills them in one transaction. If it ends early,
 * they stay empty. Nobody else can read or write them until it ends. Throws like `examineTarget`, and
 * what `work` throws.
 */
export async function fillTarget<R>(
  url: string,
  work: (target: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  await examineTarget(url);
  await migratePostgres(url);
  const db = connect(url);
  try {
    // Regardless of the database's default, rows added before the locks must be visible.
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (target) => {
        const names = await takeTables(target, url);
        const result = await work(target);
        // PostgreSQL does this later on its own, but it makes the first queries faster.
        await query(target, `analyze ${names}`);
        return result;
      });
  } catch (error) {
    throw error instanceof StoreError ? error : storeErrorOf(error);
  } finally {
    await db.destroy();
  }
}

/** Opens a single connection without a statement timeout. */
function connect(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ ...clientConfig(url), max: 1, lock_timeout: TIMEOUT_MS });
  // The pending query reports the error of a broken connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function query<Row>(
  db: Kysely<Tables>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}

/**
 * Locks all tables for this transaction and removes the migrations' rows. Returns the table names as
 * a SQL list.
 */
async function takeTables(target: Transaction<Tables>, url: string): Promise<string> {
  try {
    const names = (await requireEmpty(target, url)).map(quoted).join(', ');
    await query(target, `lock table ${names} in access exclusive mode`);
    // Another program may have written before the lock was acquired.
    await requireEmpty(target, url);
    for (const name of ROW_OF_MIGRATIONS) await query(target, `delete from ${quoted(name)}`);
    return names;
  } catch (error) {
    throw refusal(error, url);
  }
}

/** Throws a `StoreError` for any table or row not created by a migration; returns the tables. */
async function requireEmpty(db: Kysely<Tables>, url: string): Promise<string[]> {
  // Views, such as those of an extension, don't count.
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const all = tables.rows.map(({ name }) => name);
  if (all.length > 0 && !all.includes('kysely_migration')) {
    throw new StoreError(
      `${describeDatabase(url)} has another program's tables (${all.slice(0, 5).join(', ')}). Set DATABASE_URL to an empty database.`,
    );
  }
  const names = all.filter((name) => !name.startsWith('kysely_'));
  const found: string[] = [];
  for (const name of names) {
    const [row] = await query<{ rows: number }>(db, `select count(*) as rows from ${quoted(name)}`);
    const rows = row?.rows ?? 0;
    if (rows > (ROW_OF_MIGRATIONS.includes(name) ? 1 : 0)) found.push(`${name}: ${rows}`);
  }
  if (found.length === 0) return names;
  throw new StoreError(
    `${describeDatabase(url)} already has rows (${found.join(', ')}), and transfer never overwrites data. Set DATABASE_URL to an empty database. If the service already uses this one, move submissions.db out of DATA_DIR.`,
  );
}

function refusal(error: unknown, url: string): StoreError {
  if (codeOf(error) !== LOCK_NOT_AVAILABLE) return openingFault(error, url);
  return new StoreError(
    `Another transfer into ${describeDatabase(url)} is running, or a program has an open transaction there. Wait until it finishes.`,
    { cause: error },
  );
}

/** Adds rows to a table. */
export async function addRows(
  target: Transaction<Tables>,
  { name, columns }: Table,
  rows: readonly Value[][],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const values = columns.map((_, index) => rows.map((row) => row[index]));
  await query(
    target,
    `insert into ${quoted(name)} (${names}) select * from unnest(${arrays})`,
    values,
  );
}

/** All rows of a table in its order. */
export async function* rowsOf(
  target: Transaction<Tables>,
  { name, columns, order, hasKey }: Table,
): AsyncGenerator<Value[]> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  // SQLite sorts nulls first. A key has none, and its index can only be used without this clause.
  const nulls = hasKey ? '' : ' nulls first';
  const by = order.map((column) => `${quoted(column)}${nulls}`).join(', ');
  await query(
    target,
    `declare content no scroll cursor for select ${names} from ${quoted(name)} order by ${by}`,
  );
  for (;;) {
    const rows = await query<Record<string, Value>>(target, `fetch ${PAGE} from content`);
    for (const row of rows) yield Object.values(row);
    if (rows.length < PAGE) break;
  }
  await query(target, 'close content');
}

/** Continues a counted table after the last assigned number, including those of erased rows. */
export async function countOn(
  target: Transaction<Tables>,
  { name, columns }: Table,
  given: number,
): Promise<void> {
  for (const column of columns.filter(({ isCounted }) => isCounted)) {
    const own = quoted(column.name);
    const [row] = await query<{ next: number }>(
      target,
      `select greatest($1::int8, max(${own})) + 1 as next from ${quoted(name)}`,
      [given],
    );
    // Unlike setval, this ends with the transaction.
    await query(
      target,
      `alter table ${quoted(name)} alter column ${own} restart with ${row?.next}`,
    );
  }
}
