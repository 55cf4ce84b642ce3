import { randomUUID } from 'node:crypto';
import { openPostgresStore } from '../../../intake/store/engine/postgres/postgres.ts';
import type { Store } from '../../../intake/store/store.ts';
import { INSTANCES } from '../cluster.ts';
import type { Figure } from '../figures.ts';
import { fill } from '../fill.ts';
import { DATABASE, type Server } from '../postgres-pair.ts';
import type { Scenario } from '../scenario.ts';
import { AT_ONCE } from '../under-load.ts';

const ROWS = 2000;
/** All rows are claimed so often, so that what vacuum may not remove piles up. */
const PASSES = 3;
const AGAIN = `update outbox set state = 'waiting', delivered_at = null`;
/** Beside others, at least this share of what is claimed alone. */
const LEAST_SHARE = 1 / 4;
const LEASE_MS = 120_000;
const READERS = 2;
/** As a report that somebody writes over all deliveries. */
const REPORT = `select outbox.state, submission.mode, count(*), avg(delivered_at - due_at),
    count(distinct submission.email_key)
  from outbox join submission on submission.id = outbox.submission_id
  group by outbox.state, submission.mode`;
/** As vacuum counted last. */
const DEAD = `select n_dead_tup from pg_stat_user_tables where relname = 'outbox'`;

/** Ends what was begun beside the claims; returns what it measured. */
type End = () => Promise<Figure[]>;

const nothing = async (): Promise<End> => async () => [];

/** A transaction that somebody forgot. In `read committed`, an idle one holds back no vacuum. */
async function idleTransaction(server: Server): Promise<End> {
  const client = await server.connect(DATABASE);
  await client.query('begin isolation level repeatable read; select count(*) from outbox');
  return async () => {
    await client.end();
    return [];
  };
}

async function activeReaders(server: Server): Promise<End> {
  let isOver = false;
  let reports = 0;
  const readers = Array.from({ length: READERS }, async () => {
    const client = await server.connect(DATABASE);
    for (; !isOver; reports++) await client.query(REPORT);
    await client.end();
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return [{ what: 'reports read meanwhile', value: reports, least: 1 }];
  };
}

/** Removes the dead tuples that nothing holds back; returns how many are left. */
async function vacuum(server: Server): Promise<number> {
  await server.query('vacuum outbox', DATABASE);
  return server.value(DEAD);
}

/** Claims and completes all that is due, as so many instances do; returns how many rows. */
async function claimAll(stores: readonly Store[]): Promise<number> {
  const counts = await Promise.all(
    stores.map(async ({ outbox }) => {
      const owner = randomUUID();
      for (let rows = 0; ; ) {
        const claims = await outbox.claim('webhook', owner, AT_ONCE, Date.now(), LEASE_MS);
        if (claims.length === 0) return rows;
        await Promise.all(claims.map((claim) => outbox.complete(claim, Date.now())));
        rows += claims.length;
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Thousands of due rows are claimed and completed: alone, beside an idle transaction, beside readers.
 * It keeps a quarter of its speed at least, and vacuum removes all dead tuples once the others ended.
 */
export const CLAIMS: Scenario = {
  title: 'claim speed: alone, beside an idle transaction and beside active readers',
  handsOn: false,
  async run({ cluster, say }) {
    await fill(cluster, ROWS);
    await Promise.all(cluster.instances.map((instance) => instance.stop()));
    const { leader } = cluster;
    await using opened = new AsyncDisposableStack();
    const stores = await Promise.all(
      Array.from({ length: INSTANCES }, async () => {
        const store = await openPostgresStore(cluster.databaseUrl);
        opened.defer(() => store.close());
        return store;
      }),
    );
    const figures: Figure[] = [];
    const notes: string[] = [];
    const ways = [
      ['alone', nothing],
      ['beside an idle transaction', idleTransaction],
      ['beside readers', activeReaders],
    ] as const;
    for (const [name, begin] of ways) {
      await leader.query('truncate outbox, attempt', DATABASE);
      const rows = await stores[0]?.outbox.enqueueMissing('webhook', 0, Date.now());
      await leader.query('vacuum analyze outbox', DATABASE);
      say(`${rows} rows are claimed ${name}`);
      const end = await begin(leader);
      const rates: number[] = [];
      for (let pass = 0; pass < PASSES; pass++) {
        await leader.query(AGAIN, DATABASE);
        const began = performance.now();
        const claimed = await claimAll(stores);
        rates.push(Math.round((claimed * 1000) / (performance.now() - began)));
      }
      notes.push(`claimed ${name}, each time: ${rates.join(', ')} /s`);
      // Of the last time: by then most has piled up.
      const value = rates.at(-1) ?? NaN;
      const alone = figures[0]?.value;
      const bar = alone === undefined ? {} : { least: Math.ceil(alone * LEAST_SHARE) };
      figures.push({ what: `claimed ${name}`, value, unit: '/s', ...bar });
      figures.push({ what: `dead tuples left by vacuum ${name}`, value: await vacuum(leader) });
      figures.push(...(await end()));
      figures.push({ what: 'dead tuples left after that', value: await vacuum(leader), most: 0 });
    }
    return { figures, faults: [], notes };
  },
};
