/**
 * `npm run chaos -- kill`: kills the service with SIGKILL under load, again and again. Everything
 * with a receipt must be stored once, with its document, and delivered. Argument: the number of
 * kills.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/fixtures/free-port.ts';
import { TestService } from '../tests/harness/service.ts';
import { startReceiver } from '../tests/receiver.ts';
import { findDeliveryFaults, findStoreFaults, Load, STORED, type Stored } from './load.ts';
import { readTimes, report, say, waitUntil } from './report.ts';

const KILLS = 8;
/** A kill comes after a random time between these, in milliseconds. */
const EARLIEST_MS = 300;
const LATEST_MS = 2500;
const DELIVERED_MS = 120_000;
const UNDELIVERED = "select 1 from outbox where state <> 'delivered' limit 1";

const kills = readTimes(KILLS);
const receiver = await startReceiver({ delayMs: 20 });
const env = { PORT: String(await freePort()), WEBHOOK_URL: receiver.url };
const service = await TestService.start(env);
try {
  const load = new Load([service.url]);
  for (let kill = 1; kill <= kills; kill++) {
    await pause(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
    await service.kill();
    await service.start();
    say(`kill ${kill} of ${kills}: ${load.acknowledged.length} submissions acknowledged so far`);
  }
  await load.finish();
  const isDelivered = await waitUntil(() => service.rows(UNDELIVERED).length === 0, DELIVERED_MS);
  const rows = service.rows<Stored>(STORED);
  const files = path.join(service.dataDir, 'files/kept');
  const faults = [
    ...load.faults,
    ...(await findStoreFaults(load, rows, async (file) => [
      await readFile(path.join(files, file)),
    ])),
    ...(isDelivered ? [] : [`some deliveries are still waiting after ${DELIVERED_MS / 1000} s`]),
    ...findDeliveryFaults(load, receiver.requests),
  ];
  const count = load.acknowledged.length;
  report(faults, `All ${count} acknowledged submissions are stored once and delivered.`);
} finally {
  await service.remove();
  await receiver.close();
}
