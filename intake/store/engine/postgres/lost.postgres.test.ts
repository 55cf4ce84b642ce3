import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Instances, severalInstances } from '../../../../tests/fixtures/instances.ts';
import { newSubmission, storedFile } from '../../../../tests/fixtures/submissions.ts';
import type { Store } from '../../store.ts';
import { createListener, type Listener } from './listener.ts';
import { clientConfig, forKysely, openPool } from './pool.ts';
import { openPostgresStore } from './postgres.ts';

let instances: Instances;
let store: Store;
beforeEach(async () => {
  instances = await severalInstances();
  store = await instances.open();
});
afterEach(() => instances.remove());

/** Ends all connections but the test's own, as a failover or an operator does. */
const endConnections = () =>
  instances.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

describe('a lost connection', () => {
  test('[X11] [X1] is reopened, and failed requests can be repeated', async () => {
    const log = await instances.holdLog();
    const submission = newSubmission();
    const saving = store.save(submission);
    const failed = expect(saving).rejects.toMatchObject({
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
    // As after a commit whose answer was lost.
    expect(await store.save(submission)).toMatchObject({ outcome: 'repeated' });
  });

  test('[X11] [X1] leaves a commit that may still be made: its files are checked after it', async () => {
    await store.save(newSubmission({ files: [storedFile()] }));
    const { id } = storedFile();
    const log = await instances.holdLog();
    await log.query(`insert into file select '${id}', submission_id, 1, field, name, kind, size,
      sha256, flags from file`);
    expect(await store.knownFiles([id])).toEqual(new Set());
    const asked = store.savedFiles([id]);
    await instances.waiting(1);
    await log.letGo();
    expect(await asked).toEqual(new Set([id]));
  });

  test('[X11] [X1] may leave a row that no standby has: it is confirmed after one more commit', async () => {
    const submission = newSubmission();
    await store.save(submission);
    const log = await instances.holdLog();
    const found = store.find(submission.key, submission.fingerprint);
    await instances.waiting(1);
    await log.letGo();
    expect(await found).toMatchObject({ outcome: 'repeated' });
  });

  test('[X11] that gives no response is waited for once, and not kept', async () => {
    const asked: string[] = [];
    const released: unknown[] = [];
    const silent = {
      query: (text: string) => {
        asked.push(text);
        return Promise.reject(new Error('Query read timeout'));
      },
      release: (destroy: unknown) => released.push(destroy),
    };
    const pool = { options: {}, connect: async () => silent } as unknown as Pool;
    const client = await forKysely(pool).connect();
    for (const text of ['commit', 'rollback']) {
      await expect(client.query(text, [])).rejects.toThrow('Query read timeout');
    }
    client.release();
    expect([asked, released]).toEqual([['commit'], [true]]);
  });

  test('[X11] does not end the process while it is unused', async () => {
    await Promise.all([store.ping(), store.ping(), store.ping()]);
    await endConnections();
    // The end of each connection is known here before or with the answer.
    await expect.poll(() => store.ping().then(() => 'good', String)).toBe('good');
    await store.ping();
  });
});

describe('a read-only database', () => {
  const readOnly = (on: boolean) =>
    instances.query(`alter database ${instances.name} set default_transaction_read_only = ${on}`);

  test('[X11] is no database until it accepts changes again', async () => {
    await readOnly(true);
    await endConnections();
    await expect.poll(() => store.ping().catch(String)).toContain('25006');
    await expect(openPostgresStore(instances.url)).rejects.toThrow('name the primary');
    await readOnly(false);
    expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  });

  test('[X11] loses the connection that noticed it', async () => {
    const pool = openPool(instances.url);
    const kept = await forKysely(pool).connect();
    await kept.query('select 1', []);
    kept.release();
    expect(pool.totalCount).toBe(1);
    const used = await forKysely(pool).connect();
    await used.query('set default_transaction_read_only = on', []);
    const refused = used.query('update heartbeat set at = 1', []);
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    used.release();
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });
});

describe('an instance', () => {
  let listener: Listener;
  beforeEach(() => {
    listener = createListener(clientConfig(instances.url), [0]);
  });
  afterEach(() => listener.close());

  /** Counts what the listener hears, once it listens. */
  async function listening(): Promise<() => number> {
    let heard = 0;
    listener.onWork(() => {
      heard += 1;
    });
    await expect.poll(listeners).toBe(1);
    return () => heard;
  }

  async function listeners(): Promise<number> {
    const rows = await instances.query(`select 1 from pg_stat_activity
      where datname = current_database() and query like 'listen %' and state = 'idle'`);
    return rows.length;
  }

  test('[X11] [X3] hears of each delivery that another makes due, and of no suspect', async () => {
    const heard = await listening();
    await store.save(newSubmission({ suspicion: ['too-fast'] }));
    await store.save(newSubmission());
    await expect.poll(heard).toBe(1);
    const [suspect] = await store.records.list({ place: 'suspects' }, 1);
    await store.records.release(suspect?.receipt ?? '', '');
    await expect.poll(heard).toBe(2);
  });

  test("[X11] [X3] tries again if its settings can't be used at the moment", async () => {
    // As with an sslrootcert that is away: node-postgres reads it before it connects.
    let isAway = true;
    const config = new Proxy(clientConfig(instances.url), {
      get: (target, name) => {
        if (isAway && name === 'host') throw new Error('ENOENT');
        return target[name as keyof typeof target];
      },
    });
    await listener.close();
    listener = createListener(config, [0]);
    listener.onWork(() => undefined);
    isAway = false;
    await expect.poll(listeners).toBe(1);
  });

  test('[X11] [X3] looks on its own after its connection was lost, and listens again', async () => {
    const heard = await listening();
    await endConnections();
    await expect.poll(heard).toBe(1);
    await expect.poll(listeners).toBe(1);
    await store.ping().catch(() => undefined);
    await expect.poll(() => store.save(newSubmission()).catch(String)).toBeTypeOf('object');
    await expect.poll(heard).toBe(2);
  });
});
