import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../tests/fixtures/built-site.ts';
import { newSubmission } from '../tests/fixtures/submissions.ts';
import { startReceiver } from '../tests/receiver.ts';
import { readConfig } from './config.ts';
import { startService } from './service.ts';
import { openSqliteStore } from './store/open.ts';

test('[X9] [X12] an isolated service delivers nothing, removes nothing, and logs anything surprising', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  const site = await buildSite();
  const receiver = await startReceiver();
  onTestFinished(async () => {
    await receiver.close();
    await site.remove();
    await rm(dataDir, { recursive: true });
  });
  const store = await openSqliteStore(path.join(dataDir, 'submissions.db'));
  await store.save(newSubmission({ files: [] }));
  const waiting = await store.outbox.counts();
  const stray = path.join(dataDir, 'files/kept', 'ab'.repeat(16));
  await mkdir(path.dirname(stray), { recursive: true });
  await writeFile(stray, 'of a newer database');
  await utimes(stray, 0, 0);
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const service = await startService(
    readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_DIR: site.directory,
      DATA_DIR: dataDir,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      MAIL_TO: 'team@agency.example',
      ISOLATED: '1',
      PUBLIC_URL: 'https://www.other.example',
    }),
    log,
  );
  await service.stop();
  expect(said).toEqual([
    expect.stringContaining('ISOLATED is 1'),
    expect.stringContaining('PUBLIC_URL is https://www.other.example'),
  ]);
  await expect(access(stray)).resolves.not.toThrow();
  expect(receiver.requests).toEqual([]);
  expect(await store.outbox.counts()).toEqual(waiting);
  await store.close();
});

test('[X3] a service whose port is in use delivers nothing, and releases its folder', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  const site = await buildSite();
  const receiver = await startReceiver();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    other.close();
    await receiver.close();
    await site.remove();
    await rm(dataDir, { recursive: true });
  });
  const file = path.join(dataDir, 'submissions.db');
  const store = await openSqliteStore(file);
  await store.save(newSubmission({ files: [] }));
  await store.close();

  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String((other.address() as AddressInfo).port),
    SITE_DIR: site.directory,
    DATA_DIR: dataDir,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  });
  await expect(startService(config, pino({ level: 'silent' }))).rejects.toThrow(/is in use/);

  // The folder is free again.
  const service = await startService({ ...config, PORT: 0 }, pino({ level: 'silent' }));
  await expect.poll(() => receiver.requests.length).toBe(1);
  await service.stop();
  const later = await openSqliteStore(file);
  const [{ receipt } = { receipt: '' }] = await later.records.list({}, 1);
  expect((await later.records.record(receipt))?.deliveries).toMatchObject([
    { state: 'delivered', attempts: [{ number: 1 }] },
  ]);
  await later.close();
});
