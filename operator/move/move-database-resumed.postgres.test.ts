import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../intake/store/engine/postgres/postgres.ts';
import { PROGRESS } from '../../intake/store/engine/postgres/progress-table.ts';
import { connectTo } from '../../tests/fixtures/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { ID, live, trial } from '../../tests/fixtures/transfer.ts';
import { examineTarget } from './move-database.ts';

/** Rows that are added at a time. */
const BATCH_ROWS = 500;

test('[X11] killed after any batch, it goes on there and ends with the same rows', async () => {
  const { store, run, target, filled, file } = await trial();
  const { head } = await live(store);
  const more = () => store.save(newSubmission({ files: [], destinations: [] }));
  await Promise.all(Array.from({ length: 1200 }, more));
  class Killed extends Error {}
  const batches: { table: string; rows: number }[] = [];
  for (;;) {
    const before = batches.length;
    const done = await run({
      onProgress(batch) {
        batches.push(batch);
        throw new Killed();
      },
    }).catch((error: unknown) => error);
    if (!(done instanceof Killed)) {
      expect(done).toMatchObject({ consents: { faults: [] } });
      break;
    }
    expect(batches.length).toBe(before + 1);
    await expect(filled()).rejects.toThrow('not done');
  }
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  // Each batch was copied once: the rows count on, and the last figure is all of them.
  const tables = Map.groupBy(batches, ({ table }) => table);
  expect(tables.size).toBeGreaterThan(10);
  expect(tables.get('submission')?.length).toBe(3);
  for (const [table, all] of tables) {
    const figures = all.map(({ rows }) => rows);
    expect(figures, table).toEqual([...new Set(figures)].sort((a, b) => a - b));
    const { rows } = database.prepare(`select count(*) as rows from ${table}`).get() ?? {};
    expect(figures.at(-1), table).toBe(rows);
    expect(figures.length, table).toBe(Math.ceil(Number(rows) / BATCH_ROWS));
    expect(await target.query(`select count(*) as rows from ${table}`)).toEqual([{ rows }]);
  }
  const copy = await filled();
  expect((await copy.consents.verify(head)).faults).toEqual([]);
});

test('[X11] a target with rows, with another transfer or with other tables is refused and left as it is', async () => {
  const { store, run, target } = await trial('store_template');
  await store.save(newSubmission());
  const other = await openPostgresStore(target.url);
  await other.save(newSubmission());
  await other.close();
  const rows = async () => target.query('select id from submission');
  const before = await rows();
  await expect(run()).rejects.toMatchObject({
    name: 'ForeignTargetError',
    message: expect.stringMatching(/has rows already \(.*submission: 1.*empty database/),
  });
  expect(await rows()).toEqual(before);

  const shared = await trial();
  await shared.target.query('create table invoices (id int)');
  await expect(shared.run()).rejects.toThrow(/tables of another program \(invoices\)/);
  expect(await shared.target.query("select to_regclass('submission') as found")).toEqual([
    { found: null },
  ]);

  const used = await trial();
  await used.run();
  await expect(used.run({ id: 'other' })).rejects.toThrow('another transfer');
});

test('[X11] a row that something else changed in the target is found, and the transfer stays open', async () => {
  const { store, run, target, filled } = await trial();
  await live(store);
  const cut = run({
    onProgress({ table }) {
      // The last table: by then the row to change is there.
      if (table === 'outbox') throw new Error('cut off');
    },
  });
  await expect(cut).rejects.toThrow('cut off');
  await target.query('update heartbeat set at = at + 1');
  await expect(run()).rejects.toThrow(/not the same: heartbeat \(1 rows for 1\)/);
  await expect(filled()).rejects.toThrow('not done');
});

test('[X11] a target is looked at without a change, and a foreign one before anything begins', async () => {
  const { store, run, target } = await trial();
  await store.save(newSubmission());
  expect(await examineTarget(target.url, ID)).toBe('free');
  expect(await target.query("select to_regclass('submission') as found")).toEqual([
    { found: null },
  ]);
  const cut = run({
    onProgress() {
      throw new Error('cut off');
    },
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await examineTarget(target.url, ID)).toBe('begun');
  await run();
  expect(await examineTarget(target.url, ID)).toBe('done');
  let begun = false;
  const onBegin = async () => {
    begun = true;
  };
  await expect(run({ id: 'other', onBegin })).rejects.toThrow('another transfer');
  expect(begun).toBe(false);
});

test('[X11] a second transfer into the same database is told that one is running', async () => {
  const { run, target } = await trial();
  const first = await connectTo(target.name);
  await first.query(`select pg_advisory_lock(hashtextextended('${PROGRESS}', 0))`);
  await expect(run()).rejects.toThrow(/^Another transfer into .* is running/);
  await first.end();
  expect(await run()).toBeDefined();
});
