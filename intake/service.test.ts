import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fieldParts } from '../tests/fixtures/acceptance.ts';
import { type BuiltSite, buildSite } from '../tests/fixtures/built-site.ts';
import { hiringFields, newSubmission } from '../tests/fixtures/submissions.ts';
import { type Receiver, startReceiver } from '../tests/receiver.ts';
import { readConfig } from './config.ts';
import { startService } from './service.ts';
import { openSqliteStore } from './store/open.ts';
import type { Store } from './store/store.ts';

const TOKEN = 'token-of-sixteen-letters';

let dataDir: string;
let site: BuiltSite;
let receiver: Receiver;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  site = await buildSite();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await site.remove();
  await rm(dataDir, { recursive: true });
});

function start(settings: NodeJS.ProcessEnv, log = pino({ level: 'silent' })) {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    SITE_DIR: site.directory,
    DATA_DIR: dataDir,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    ...settings,
  });
  return startService(config, log);
}

/** Uses the store while no service runs. */
async function withStore<R>(work: (store: Store) => Promise<R>): Promise<R> {
  const store = await openSqliteStore(path.join(dataDir, 'submissions.db'));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const saveFor = (...destinations: 'webhook'[]) =>
  withStore((store) => store.save(newSubmission({ files: [], destinations })));

test('[X9] [X12] an isolated service delivers and removes nothing, and logs surprises', async () => {
  await saveFor('webhook');
  const stray = path.join(dataDir, 'files/kept', 'ab'.repeat(16));
  await mkdir(path.dirname(stray), { recursive: true });
  await writeFile(stray, 'of a newer database');
  await utimes(stray, 0, 0);
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const settings = { MAIL_TO: 'team@agency.example', PUBLIC_URL: 'https://www.other.example' };
  await (await start({ ...settings, ISOLATED: '1' }, log)).stop();
  expect(said).toEqual([
    expect.stringContaining('ISOLATED is 1'),
    expect.stringContaining('PUBLIC_URL is https://www.other.example'),
  ]);
  await expect(access(stray)).resolves.not.toThrow();
  expect(receiver.requests).toEqual([]);
  expect(await withStore((store) => store.outbox.counts())).toMatchObject({ waiting: 1 });
});

test('[X3] a service whose port is in use delivers nothing, and releases its folder', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  await saveFor('webhook');
  const { port } = other.address() as AddressInfo;
  await expect(start({ PORT: String(port) })).rejects.toThrow(/is in use/);

  // The folder is free again.
  const service = await start({});
  await receiver.next();
  await service.stop();
  const [{ receipt } = { receipt: '' }] = await withStore((store) => store.records.list({}, 1));
  const record = await withStore((store) => store.records.record(receipt));
  expect(record?.deliveries).toMatchObject([{ state: 'delivered', attempts: [{ number: 1 }] }]);
});

test('[X3] earlier submissions are delivered once a webhook is set, and only once', async () => {
  for (let n = 0; n < 3; n++) await saveFor();
  await (await start({ WEBHOOK_BACKLOG_DAYS: '0' })).stop();
  expect(receiver.requests).toEqual([]);
  for (let starts = 0; starts < 2; starts++) {
    const service = await start({ WEBHOOK_BACKLOG_DAYS: '30' });
    await expect.poll(() => receiver.requests).toHaveLength(3);
    await service.stop();
    const counts = await withStore((store) => store.outbox.counts());
    expect(counts).toMatchObject({ delivered: 3, waiting: 0 });
  }
});

test('[X12] counts submissions and their outcomes for token holders', async () => {
  const service = await start({ METRICS_TOKEN: TOKEN });
  onTestFinished(() => service.stop());
  const read = (target: string, token: string) =>
    fetch(`${service.url}${target}`, { headers: { Authorization: `Bearer ${token}` } });
  const metrics = async () => (await read('/metrics', TOKEN)).text();
  expect((await read('/metrics', 'token-of-another-name')).status).toBe(401);
  expect((await read('/metrics', TOKEN)).headers.get('content-type')).toContain('version=0.0.4');
  // From 0, so that an alert notices if none come.
  expect(await metrics()).toContain('intake_requests_total{outcome="stored"} 0');

  const body = new FormData();
  for (const { name, content } of fieldParts(hiringFields)) body.append(name, String(content));
  await fetch(`${service.url}/api/contact`, { method: 'POST', body });
  const wanted = [
    'intake_requests_total{outcome="stored"} 1',
    'intake_delivery_attempts_total{destination="webhook",outcome="delivered"} 1',
    'intake_deliveries{state="delivered"} 1',
    'intake_submissions{place="inbox"} 1',
    'intake_disk_usable 1',
  ];
  // The receiver has the submission a moment before the service counts it.
  const missing = async () => {
    const text = await metrics();
    return wanted.filter((line) => !text.includes(line));
  };
  await expect.poll(missing).toEqual([]);
  expect(await (await read('/readyz', TOKEN)).text()).toBe('ready; nothing needs attention');
  expect(await (await read('/readyz', 'other')).text()).toBe('ready');
});
