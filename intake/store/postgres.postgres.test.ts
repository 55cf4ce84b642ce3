import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Instances, severalInstances } from '../../tests/fixtures/instances.ts';
import { save } from '../../tests/fixtures/records.ts';
import { newSubmission, storedFile } from '../../tests/fixtures/submissions.ts';
import { tablesInWords, tablesOf } from '../../tests/fixtures/tables.ts';
import { openPostgresStore, openSqliteStore } from './open.ts';
import type { Store } from './store.ts';

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

  test.each([
    { version: '0.1.0', waiting: 2 },
    { version: '0009', waiting: 3 },
  ] as const)(
    '[X11] of $version is adopted once, even by four instances at once',
    async ({ version, waiting }) => {
      const instances = await instancesOf('template0');
      await instances.query(await tablesOf(version, true));
      const stores = await Promise.all([1, 2, 3, 4].map(() => instances.open()));
      for (const store of stores) expect(await store.outbox.counts()).toMatchObject({ waiting });
    },
  );

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
    const receipt = await save({ store }, { consent });
    // Without anybody left, the whole page would go.
    await store.save(newSubmission());
    const rows = () =>
      instances.query(`select lp from heap_page_items(get_raw_page('consent', 0))
        where encode(t_data, 'escape') like '%gone@%'`);
    expect(await rows()).toHaveLength(1);
    await store.erasures.erase([receipt]);
    expect(await rows()).toEqual([]);
  });

  test('[X11] finds nothing for a text with NUL, and is not harmed by it', async () => {
    const receipt = await save({ store });
    expect(await store.records.record(`${receipt}\0`)).toBeUndefined();
    const note = { id: randomUUID(), text: 'a\0b' };
    expect(await store.records.writeNote(receipt, note, '')).toBe(true);
    expect(await store.records.record(receipt)).toMatchObject({ notes: [{ text: 'a\ufffdb' }] });
  });

  test("[X11] [X9] removes an erased document's words from the index", async () => {
    const words = (kind: string) =>
      Array.from({ length: 400 }, (_, i) => `${kind}quixote${i}`).join(' ');
    const [stays, goes] = [storedFile(), storedFile()];
    await store.save(newSubmission({ files: [stays] }));
    const gone = await save({ store }, { files: [goes] });
    await store.documents.keep(stays.id, words('stays'));
    await store.documents.keep(goes.id, words('gone'));
    const bytesWith = async (word: string) => {
      for (const step of ['vacuum document_text', 'checkpoint']) await instances.query(step);
      const [row] = await instances.query(`select encode(pg_read_binary_file(
        pg_relation_filepath('document_text_words')), 'escape') like '%${word}%' as found`);
      return row?.found;
    };
    expect(await bytesWith('gonequixote')).toBe(true);
    const { erasures } = store;
    // Several at once, as of several instances.
    await Promise.all([erasures.erase([gone]), erasures.erase([]), erasures.erase([])]);
    expect(await bytesWith('gonequixote')).toBe(false);
    expect(await bytesWith('staysquixote')).toBe(true);
  });

  test('[X11] refuses to make a backup, and names the tool that does', async () => {
    await expect(store.backup('/copy.db')).rejects.toThrow('pg_dump');
  });
});
