import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import pg from 'pg';
import { assembleStore } from '../../assemble.ts';
import type { Tables } from '../../schema.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { MIGRATIONS, madeSteps, migrateToLatest } from '../migrations.ts';
import { beating } from '../probe.ts';
import { runSteps } from '../steps.ts';
import { followClock } from './database-clock.ts';
import { guard, guarded, isUniqueViolation, openingFault } from './database-faults.ts';
import { createListener } from './listener.ts';
import { clientConfig, forKysely, openPool } from './pool.ts';
import { createPostgresGroupCommit } from './postgres-group-commit.ts';
import { createPostgresMaintenance } from './postgres-maintenance.ts';

export interface PostgresOptions {
  /** Milliseconds since the epoch. Default: the database's clock */
  now?: (() => number) | undefined;
}

/**
 * Opens the store in a PostgreSQL database (14 or newer), migrating it as needed. Any number of
 * processes may share one database. node-postgres takes one host: if a failover changes the
 * machine, the name or a proxy must follow the primary; lost connections are then reopened. A save
 * whose response was lost may be repeated: an already stored one is found as `repeated`. Throws a
 * `StoreError` that says what to do; it never contains the password.
 * @param url such as `postgres://user:password@host:5432/database`
 */
export async function openPostgresStore(
  url: string,
  { now }: PostgresOptions = {},
): Promise<Store> {
  const config = clientConfig(url);
  const pool = openPool(url);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: forKysely(pool) }),
    // SQLite treats `in ()` as an empty list; PostgreSQL rejects it.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    if (!(await isMigrated(db))) await migrate(url);
    const clock = now ? undefined : await followClock(() => timeOf(db));
    const time = now ?? clock?.now ?? Date.now;
    const listener = createListener(config);
    const maintenance = createPostgresMaintenance(config);
    return assembleStore({
      db,
      transactions: createPostgresGroupCommit(db),
      now: time,
      retried: guarded,
      isUniqueViolation,
      scrub: maintenance.scrub,
      // Other instances may be alive. Their leases are taken back once they expire.
      takeOver: (outbox) => outbox.reclaim(time()),
      own: {
        ...maintenance.own,
        ping: () => guard(() => runSteps(db, beating(time()))),
        time,
        onWork: listener.onWork,
        async close() {
          clock?.stop();
          await listener.close();
          await db.destroy();
        },
      },
    });
  } catch (error) {
    await pool.end();
    throw openingFault(error, url);
  }
}

/** Whether exactly this release's steps were made: then no lock and no other query is needed. */
async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return (await madeSteps(db)).join() === Object.keys(MIGRATIONS).sort().join();
}

/**
 * Runs all steps in one transaction. Kysely holds an advisory lock during it, so instances that
 * start together run them once. Both may take longer than a statement otherwise may.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ ...clientConfig(url), max: 1 });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest(db);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError("The database can't be migrated", { cause: error });
  } finally {
    await db.destroy();
  }
}

function timeOf(db: Kysely<Tables>): Promise<number> {
  return guard(async () => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return Number(rows[0]?.ms);
  });
}
