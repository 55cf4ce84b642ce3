import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fieldParts } from '../tests/fixtures/acceptance.ts';
import { type BuiltSite, buildSite } from '../tests/fixtures/built-site.ts';
import { type TestDatabase, temporaryDatabase } from '../tests/fixtures/postgres.ts';
import { hiringFields } from '../tests/fixtures/submissions.ts';
import { type Receiver, startReceiver } from '../tests/receiver.ts';
import { readConfig } from './config.ts';
import { type Service, startService } from './service.ts';
import { openSqliteStore } from './store/open.ts';

/** Deliveries to one receiver at the same time, of one service. */
const AT_ONCE = 4;

let site: BuiltSite;
let database: TestDatabase;
let receiver: Receiver;
beforeEach(async () => {
  site = await buildSite();
  database = await temporaryDatabase('template0');
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await database.remove();
  await site.remove();
});

/** Starts a service with a folder of its own. */
async function start(
  changes: NodeJS.ProcessEnv = {},
  log = pino({ level: 'silent' }),
): Promise<Service> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    SITE_DIR: site.directory,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...changes,
  });
  const service = await startService(config, log);
  onTestFinished(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true });
  });
  return service;
}

function post({ url }: Service, roles: string): Promise<Response> {
  const body = new FormData();
  for (const { name, content } of fieldParts({ ...hiringFields, roles })) {
    body.append(name, String(content));
  }
  return fetch(`${url}/api/contact`, { method: 'POST', body });
}

async function submit(service: Service, roles: string): Promise<string> {
  const answer = await post(service, roles);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

const handing = () => ({
  WEBHOOK_URL: receiver.url,
  WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  SUSPECTS: 'deliver',
});

test('[X11] two services that start at once on an empty database know each other’s submissions', async () => {
  const [one, other] = await Promise.all([start(handing()), start(handing())]);
  const receipts = [await submit(one, 'first'), await submit(other, 'second')];
  await receiver.next(2);
  for (const receipt of receipts) {
    for (const { url } of [one, other]) {
      const status = () => fetch(`${url}/api/receipts/${receipt}`).then((answer) => answer.json());
      await expect.poll(status).toMatchObject({ status: 'delivered' });
    }
  }
  expect(receiver.requests).toHaveLength(2);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
});

test('[X11] [X3] what one service stores, another with free capacity delivers at once', async () => {
  const silent = await startReceiver({ hang: true });
  const busy = await start({ ...handing(), WEBHOOK_URL: silent.url });
  onTestFinished(() => silent.close());
  await start(handing());
  const come = () => silent.requests.length + receiver.requests.length;
  for (let sent = 0; silent.requests.length < AT_ONCE; ) {
    await submit(busy, `${sent++}`);
    await expect.poll(come).toBe(sent);
  }
  // Were they found only by looking every 5 s, together they would take longer than a test may.
  const before = receiver.requests.length;
  for (let more = 1; more <= 8; more++) {
    await submit(busy, `more ${more}`);
    await expect.poll(() => receiver.requests.length).toBe(before + more);
  }
});

test('[X11] an unreachable database is a 503 that can be retried', async () => {
  const service = await start();
  await database.query(
    `alter database ${database.name} set default_transaction_read_only = on;
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const answer = await post(service, 'meanwhile');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(() => fetch(`${service.url}/readyz`).then(({ status }) => status)).toBe(503);
  await database.query(`alter database ${database.name} set default_transaction_read_only = off`);
  await expect.poll(() => fetch(`${service.url}/readyz`).then(({ status }) => status)).toBe(200);
  await submit(service, 'meanwhile');
});

test('[X11] a SQLite database left behind stops a start on an empty one, and is reported later', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await (await openSqliteStore(path.join(dataDir, 'submissions.db'))).close();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await expect(start({ DATA_DIR: dataDir }, log)).rejects.toThrow(
    /no submissions, and .*submissions\.db was never transferred/,
  );
  await submit(await start(), 'elsewhere');
  await start({ DATA_DIR: dataDir }, log);
  expect(lines.join('')).toContain('submissions.db was never transferred to DATABASE_URL');
});
