/**
 * `npm run chaos -- kill`: kills the service with SIGKILL under load, again and again, at random
 * moments. Everything with a receipt must be stored once, with its document, and delivered.
 * Argument: the number of kills.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/fixtures/free-port.ts';
import { TestService } from '../tests/harness/service.ts';
import { startReceiver } from '../tests/receiver.ts';
import { Load, reportLoad } from './load.ts';
import { readTimes, say } from './report.ts';

const KILLS = 200;
/** A kill comes after a random time between these, in milliseconds. */
const EARLIEST_MS = 200;
const LATEST_MS = 2000;

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
  const read = async (file: string) => [
    await readFile(path.join(service.dataDir, 'files/kept', file)),
  ];
  await reportLoad(load, async (text) => service.rows(text), read, receiver);
} finally {
  await service.remove();
  await receiver.close();
}
