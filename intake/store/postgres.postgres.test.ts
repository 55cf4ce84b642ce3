import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Instances, severalInstances } from '../../tests/fixtures/instances.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { tablesInWords, tablesOf0009 } from '../../tests/fixtures/tables.ts';
import { openPostgresStore, openSqliteStore } from './open.ts';
import type { Store } from './store.ts';

const LEASE_MS = 60_000;

async function instancesOf(template?: string): Promise<Instances> {
  const instances = await severalInstances(template);
  onTestFinished(() => instances.remove());
  return instances;
}

describe('an opened database', () => {
  test('[X11] gets its tables once, even from four instances at once', async () => {
    const instances = await instancesOf('template0');
    const stores = await Promise.all([1, 2, 3, 4].map(() => instances.open()));
    for (const store of stores) await store.save(newSubmission());
    expect(await instances.query('select seq from submission order by seq')).toEqual(
      [1, 2, 3, 4].map((seq) => ({ seq })),
    );
    expect(await instances.query('select is_open from consent_lock')).toHaveLength(1);
  });

  test('[X11] is adopted once, even by four instances at once', async () => {
    const instances = await instancesOf('template0');
    await instances.query(await tablesOf0009(true));
    const stores = await Promise.all([1, 2, 3, 4].map(() => instances.open()));
    for (const store of stores) expect(await store.outbox.counts()).toMatchObject({ waiting: 3 });
  });

  test('[X11] has the same tables, columns, and indexes as SQLite', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'tables-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const file = path.join(directory, 'x.db');
    await (await openSqliteStore(file)).close();
    const sqlite = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => sqlite.close());
    const { query } = await instancesOf();
    const words = await tablesInWords(query, true);
    expect(words).toEqual(await tablesInWords((text) => sqlite.prepare(text).all(), false));
    const others = await query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
        and collation_name is distinct from 'C'`);
    expect(others).toEqual([]);
  });

  test('[X11] names a wrong password or database, and no secret', async () => {
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
    const missing = await messageOf((address) => {
      address.pathname = '/nowhere';
    });
    expect(missing).toMatch(/^StoreError: .*has no database nowhere/);
  });
});

describe('one store', () => {
  let instances: Instances;
  let store: Store;
  beforeEach(async () => {
    instances = await severalInstances();
    store = await instances.open();
  });
  afterEach(() => instances.remove());

  /** Ends all connections but the test's own, as a failover or an owner does. */
  const endConnections = () =>
    instances.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  test('[X11] [X1] whose connection is lost stores nothing, and can be asked again', async () => {
    const log = await instances.holdLog();
    const submission = newSubmission();
    const failed = expect(store.save(submission)).rejects.toMatchObject({
      name: 'StoreAwayError',
      message: expect.stringContaining('Try again soon'),
    });
    await instances.waiting(1);
    await instances.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await failed;
    await log.letGo();
    expect(await instances.query('select seq from submission')).toEqual([]);
    expect(await store.save(submission)).toMatchObject({ outcome: 'saved' });
    expect(await store.save(submission)).toMatchObject({ outcome: 'repeated' });
  });

  test('[X11] survives the end of connections that nobody uses', async () => {
    await Promise.all([store.ping(), store.ping(), store.ping()]);
    await endConnections();
    await expect.poll(() => store.ping().then(() => 'good', String)).toBe('good');
  });

  test('[X11] waits for a read-only database to accept changes again', async () => {
    const readOnly = (on: boolean) =>
      instances.query(`alter database ${instances.name} set default_transaction_read_only = ${on}`);
    await readOnly(true);
    await endConnections();
    await expect.poll(() => store.ping().catch(String)).toContain('25006');
    await expect(openPostgresStore(instances.url)).rejects.toThrow('name the primary');
    await readOnly(false);
    await expect
      .poll(() => store.save(newSubmission()).catch(String))
      .toMatchObject({ outcome: 'saved' });
  });

  test('[X11] [X9] erases a person from the pages of a table', async () => {
    await instances.query('create extension pageinspect');
    const consent = { text: 'I agree.', given: true, phoneE164: '', address: 'gone@' };
    const saved = await store.save(newSubmission({ consent }));
    // Without anybody left, the whole page would go.
    await store.save(newSubmission());
    const rows = () =>
      instances.query(`select lp from heap_page_items(get_raw_page('consent', 0))
        where encode(t_data, 'escape') like '%gone@%'`);
    expect(await rows()).toHaveLength(1);
    await store.erasures.erase(['receipt' in saved ? saved.receipt : '']);
    expect(await rows()).toEqual([]);
  });

  test('[X11] finds nothing for a text with NUL, and is not harmed by it', async () => {
    const saved = await store.save(newSubmission());
    const receipt = 'receipt' in saved ? saved.receipt : '';
    expect(await store.records.record(`${receipt}\0`)).toBeUndefined();
    const note = { id: randomUUID(), text: 'a\0b' };
    expect(await store.records.writeNote(receipt, note, '')).toBe(true);
    expect(await store.records.record(receipt)).toMatchObject({ notes: [{ text: 'a\ufffdb' }] });
  });
});

describe('two instances', () => {
  let instances: Instances;
  let one: Store;
  let other: Store;
  beforeEach(async () => {
    instances = await severalInstances();
    [one, other] = [await instances.open(), await instances.open()];
  });
  afterEach(() => instances.remove());

  test('[X11] [X18] number submissions in the order in which they can be seen', async () => {
    let done = false;
    const saves = Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).save(newSubmission()));
    const saving = Promise.all(saves).finally(() => {
      done = true;
    });
    while (!done) {
      const [seen] = await instances.query(
        'select count(*) as n, coalesce(max(seq), 0) as last from submission',
      );
      expect(Number(seen?.last)).toBe(Number(seen?.n));
    }
    await saving;
    expect(await one.records.count({})).toBe(30);
  });

  test('[X11] [X8] number each consent text once, even if both show it first', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `I agree to ${i}.`);
    await Promise.all(
      [...texts, ...texts].map((text, i) => (i % 2 ? one : other).consents.rememberText(text)),
    );
    const rows = await instances.query('select version from consent_text order by version');
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[X11] [X3] claim each delivery once, and never more than they ask for', async () => {
    for (let i = 0; i < 100; i++) await one.save(newSubmission({ files: [] }));
    const claimed: string[] = [];
    async function drain(store: Store, owner: string) {
      for (;;) {
        const claims = await store.outbox.claim('webhook', owner, 7, instances.now(), LEASE_MS);
        expect(claims.length).toBeLessThanOrEqual(7);
        if (claims.length === 0) return;
        claimed.push(...claims.map(({ id }) => id));
      }
    }
    await Promise.all([drain(one, 'a'), drain(one, 'b'), drain(other, 'c'), drain(other, 'd')]);
    // A row that somebody else was looking at is skipped, and found by the next look.
    await drain(one, 'a');
    expect(claimed).toHaveLength(100);
    expect(new Set(claimed).size).toBe(100);
  });

  test('[X11] [X10] release a suspect only once', async () => {
    await one.save(newSubmission({ suspicion: ['too-fast'] }));
    const [suspect] = await one.records.list({ view: 'spam' }, 1);
    const { receipt = '' } = suspect ?? {};
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? one : other).records.changeMany([receipt], { what: 'release' }, ''),
      ),
    );
    expect(done.flatMap(({ changed }) => changed)).toHaveLength(1);
    expect((await one.records.record(receipt))?.activity).toHaveLength(1);
  });

  test('[X11] [X10] send no delivery that is added while its submission is being held', async () => {
    const id = crypto.randomUUID();
    await one.save(newSubmission({ id, destinations: [] }));
    const hold = await instances.holdLog();
    await hold.query(`select id from submission for update;
      update submission set quarantined = 1, suspicion = '["by-hand"]'`);
    const added = one.outbox.enqueueMissing('webhook', 0, instances.now());
    const followed = one.outbox.follow(id, 'acknowledgement', instances.now());
    await instances.waiting(2);
    await hold.letGo();
    expect(await added).toBe(1);
    await followed;
    for (const destination of ['webhook', 'acknowledgement'] as const) {
      expect(await one.outbox.claim(destination, 'a', 9, instances.now(), LEASE_MS)).toEqual([]);
    }
  });

  test('[X11] [X9] note no change on submissions that the other erases', async () => {
    for (let i = 0; i < 10; i++) await one.save(newSubmission());
    const receipts = (await one.records.list({}, 10)).map(({ receipt }) => receipt);
    await Promise.all([
      one.erasures.erase(receipts),
      ...receipts.map((receipt) =>
        other.records.changeMany([receipt], { what: 'stage', to: 'seen' }, 'ada'),
      ),
    ]);
    expect(await instances.query('select seq from activity')).toEqual([]);
    expect(await one.records.count({})).toBe(0);
    expect(await one.consents.events('', 99)).toEqual([]);
  });
});
