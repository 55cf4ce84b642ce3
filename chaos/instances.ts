/**
 * `npm run chaos -- instances`: two instances on one PostgreSQL and one bucket, under load. One
 * instance is killed. Then the PostgreSQL primary is killed and its standby promoted. An instance
 * that ended, also on its own, is restarted. Everything with a receipt must be stored once, with its
 * document in the bucket, and delivered. Needs Linux and Debian's `postgresql`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readS3Address } from '../intake/files/bucket-url.ts';
import { openS3Files } from '../intake/files/s3.ts';
import { KEYS, startBucket } from '../tests/fixtures/bucket.ts';
import { freePort } from '../tests/fixtures/free-port.ts';
import { TestService } from '../tests/harness/service.ts';
import { startReceiver } from '../tests/receiver.ts';
import { Load, reportLoad } from './load.ts';
import { findPostgres, startPostgresPair } from './postgres-server.ts';
import { say } from './report.ts';

const INSTANCES = 2;
/** The time before, between, and after the failures, in milliseconds. */
const CALM_MS = 4000;
/** How long an instance that ended is down, in milliseconds. */
const DOWN_MS = 2000;

async function main(bin: string): Promise<void> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startPostgresPair(bin));
  const bucket = await startBucket();
  started.defer(() => bucket.close());
  const receiver = await startReceiver({ delayMs: 20 });
  started.defer(() => receiver.close());
  const { url: FILES_URL } = bucket.url();
  const env = { ...KEYS, DATABASE_URL: postgres.url, FILES_URL, WEBHOOK_URL: receiver.url };
  const instances: TestService[] = [];
  for (let number = 0; number < INSTANCES; number++) {
    const instance = await TestService.start({ ...env, PORT: String(await freePort()) });
    started.defer(() => instance.remove());
    instances.push(instance);
  }

  const ending = new AbortController();
  started.defer(() => ending.abort());
  for (const instance of instances) void supervise(instance, ending.signal);

  const load = new Load(instances.map(({ url }) => url));
  await pause(CALM_MS * (1 + Math.random()));
  say(`${load.acknowledged.length} submissions acknowledged. Killing one instance`);
  await instances[Math.floor(Math.random() * INSTANCES)]?.kill();
  await pause(DOWN_MS + CALM_MS);
  say(`${load.acknowledged.length} acknowledged. Killing the primary and promoting its standby`);
  await postgres.failOver();
  await pause(CALM_MS);
  Object.assign(process.env, KEYS);
  const files = openS3Files(readS3Address(FILES_URL), instances[0]?.dataDir ?? '');
  started.defer(() => files.close());
  const read = async (id: string) => (await files.open(id)).chunks();
  await reportLoad(load, postgres.query, read, receiver);
}

/** Restarts an instance whenever it has ended, as service managers do. */
async function supervise(instance: TestService, ending: AbortSignal): Promise<void> {
  for (;;) {
    const code = await instance.ended();
    await pause(DOWN_MS);
    if (ending.aborted) return;
    say(`Restarting an instance that ended with ${code ?? 'a signal'}`);
    await instance.start().catch(() => undefined);
  }
}

const bin = findPostgres();
if (process.platform === 'linux' && bin) {
  await main(bin);
} else {
  say('This needs Linux and PostgreSQL. On Debian: apt-get install postgresql');
  process.exitCode = 1;
}
