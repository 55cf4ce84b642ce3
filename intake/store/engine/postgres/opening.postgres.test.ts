import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Instances, severalInstances } from '../../../../tests/fixtures/instances.ts';
import { newSubmission, storedFile } from '../../../../tests/fixtures/submissions.ts';
import { tablesBefore } from '../../../../tests/fixtures/tables.ts';
import { openPostgresStore } from './postgres.ts';

async function instancesOf(template?: string): Promise<Instances> {
  const instances = await severalInstances(template);
  onTestFinished(() => instances.remove());
  return instances;
}

test('[X11] four instances that open an empty database at once create its tables once', async () => {
  const instances = await instancesOf('template0');
  const stores = await Promise.all([1, 2, 3, 4].map(() => instances.open()));
  const saved = await Promise.all(stores.map((store) => store.save(newSubmission())));
  expect(saved.map(({ outcome }) => outcome)).toEqual(Array(4).fill('saved'));
  expect(await instances.query('select seq from submission order by seq')).toEqual(
    [1, 2, 3, 4].map((seq) => ({ seq })),
  );
  expect(await instances.query('select is_open from consent_lock')).toHaveLength(1);
});

test('[X11] four instances that open a database of November 2026 at once upgrade it once', async () => {
  const instances = await instancesOf('template0');
  await instances.query(await tablesBefore(true));
  const stores = await Promise.all([1, 2, 3, 4].map(() => instances.open()));
  for (const store of stores) expect(await store.outbox.counts()).toMatchObject({ waiting: 1 });
});

test('[X11] a database of a newer release is refused', async () => {
  const instances = await instancesOf();
  await instances.query("insert into kysely_migration values ('9999-later', '2026-01-01')");
  await expect(instances.open()).rejects.toThrow("can't be migrated");
});

test('[X11] a wrong password, user, or database is named, but no secret', async () => {
  const { url } = await instancesOf();
  const messageOf = (change: (address: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return openPostgresStore(changed.href).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };
  const wrong = await messageOf(({ searchParams }) => searchParams.set('password', 'hunter2'));
  expect(wrong).toMatch(/^StoreError: .*rejected the user postgres.*Check/);
  expect(wrong).not.toContain('hunter2');
  expect(
    await messageOf((address) => {
      address.pathname = '/nowhere';
    }),
  ).toMatch(/^StoreError: .*has no database nowhere/);
});

test('[X11] by default its time is the database’s', async () => {
  const { url, query } = await instancesOf();
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  const ask = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const [before] = await query(ask);
  const between = store.time?.() ?? 0;
  const [after] = await query(ask);
  expect(between).toBeGreaterThan(Number(before?.ms) - 100);
  expect(between).toBeLessThan(Number(after?.ms) + 100);
});

test('[X11] [X9] an erasure leaves no row of the person in the pages of a table', async () => {
  const instances = await instancesOf();
  const store = await instances.open();
  await instances.query('create extension pageinspect');
  const saved = await store.save(
    newSubmission({ consent: { text: 'I agree.', given: true, phoneE164: '', address: 'gone@' } }),
  );
  // Without anybody left, the whole page would go.
  await store.save(newSubmission());
  const rows = () =>
    instances.query(`select lp from heap_page_items(get_raw_page('consent', 0))
      where encode(t_data, 'escape') like '%gone@%'`);
  expect(await rows()).toHaveLength(1);
  await store.erasures.erase(['receipt' in saved ? saved.receipt : '']);
  expect(await rows()).toEqual([]);
});

test('[X11] finds rows that lost their submission, and nothing in an intact database', async () => {
  const instances = await instancesOf();
  const store = await instances.open();
  const file = storedFile();
  await store.save(newSubmission({ files: [file], destinations: [] }));
  expect(await store.faults()).toEqual([]);
  await instances.query('create extension amcheck');
  expect(await store.faults()).toEqual([]);
  await instances.query(`set session_replication_role = replica; delete from submission`);
  expect(await store.faults()).toEqual([`file ${file.id} belongs to no submission`]);
});

test('[X11] a text with NUL finds nothing and harms nothing', async () => {
  const instances = await instancesOf();
  const store = await instances.open();
  const saved = await store.save(newSubmission());
  const receipt = 'receipt' in saved ? saved.receipt : '';
  expect(await store.records.record(`${receipt}\0`)).toBeUndefined();
  expect(await store.records.writeNote(receipt, { id: randomUUID(), text: 'a\0b' }, '')).toBe(true);
  expect(await store.records.record(receipt)).toMatchObject({ notes: [{ text: 'a\ufffdb' }] });
});
