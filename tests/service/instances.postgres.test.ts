import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CONSENT_FIELD } from '../../contract/fields.ts';
import { readDeskConfig } from '../../desk/server/config.ts';
import { startDesk } from '../../desk/server/desk.ts';
import { makeLink } from '../../desk/server/link.ts';
import { readConfig } from '../../intake/config.ts';
import { type Service, startService } from '../../intake/service.ts';
import { openSqliteStore } from '../../intake/store/open.ts';
import { temporaryAdmin } from '../fixtures/admin.ts';
import { type BuiltSite, buildSite, SETTINGS } from '../fixtures/built-site.ts';
import { type TestDatabase, temporaryDatabase } from '../fixtures/postgres.ts';
import { hiringFields } from '../fixtures/submissions.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

/** Deliveries to one receiver at the same time, of one service. */
const AT_ONCE = 4;

let site: BuiltSite;
let database: TestDatabase;
let receiver: Receiver;
beforeEach(async () => {
  site = await buildSite();
  database = await temporaryDatabase();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await database.remove();
  await site.remove();
});

/** Starts a service with a folder of its own, or with the one in `changes`. */
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
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...hiringFields, roles })) {
    form.append(name, String(value));
  }
  form.append(CONSENT_FIELD, createHash('sha256').update(SETTINGS.consentText).digest('hex'));
  const headers = { accept: 'application/json' };
  return fetch(`${url}/api/contact`, { method: 'POST', body: form, headers });
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

test('[X11] two services know each other’s submissions, and each is delivered once', async () => {
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

test('[X11] [X3] a service with free capacity delivers what a busy one stored', async () => {
  const silent = await startReceiver({ hang: true });
  const busy = await start({ ...handing(), WEBHOOK_URL: silent.url });
  // Before the service's stop, which would wait for its attempts.
  onTestFinished(() => silent.close());
  for (let sent = 0; sent < AT_ONCE; sent++) await submit(busy, `${sent}`);
  await silent.next(AT_ONCE);
  await start(handing());
  await submit(busy, 'one more');
  await receiver.next();
  expect(silent.requests).toHaveLength(AT_ONCE);
});

test('[X11] commands and the desk use the database of the service', async () => {
  const service = await start();
  const admin = await temporaryAdmin();
  onTestFinished(() => admin.remove());
  const receipt = await submit(service, 'a producer');
  const settings = { DATABASE_URL: database.url, SITE_DIR: site.directory };
  const command = (...argv: string[]) => admin.run(argv, { environment: settings });

  const folder = { DATA_DIR: path.join(admin.directory, 'desk'), DESK_PORT: '0' };
  const config = readDeskConfig({ ...settings, ...folder, DESK_HOST: '127.0.0.1' });
  const report = (error: Error) => expect.unreachable(String(error));
  const desk = await startDesk(config, { pageDir: site.directory, report });
  const origin = `http://127.0.0.1:${desk.port}`;
  const opened = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: makeLink(config.DATA_DIR, 'ada') }),
  });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const inbox = await fetch(`${origin}/api/inbox`, { headers: { cookie } });
  expect(await inbox.json()).toMatchObject({ rows: [{ receipt }], total: 1 });
  await desk.stop();

  const exported = await command('export', '--format', 'json');
  expect(JSON.parse(exported.out)).toMatchObject([{ receipt, consent: { given: true } }]);
  const doctor = await command('doctor');
  expect(doctor.out).toMatch(/^ok +database/m);
  // PostgreSQL has its own backups.
  expect(doctor.out).not.toContain('backups');
  expect(await command('erase', receipt, '--yes')).toMatchObject({
    code: 0,
    out: 'Erased 1 submission, 0 files, 1 consent log entry.\n',
  });
  expect((await fetch(`${service.url}/api/receipts/${receipt}`)).status).toBe(404);
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
