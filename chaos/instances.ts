/**
 * `npm run chaos -- instances`: two instances on one PostgreSQL and one bucket, under load. One
 * instance is killed and restarted. Then the PostgreSQL primary is killed and its standby promoted.
 * Everything with a receipt must be stored once, with its document in the bucket, and delivered.
 * Needs Linux and Debian's `postgresql`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readS3Address } from '../intake/files/s3/bucket-url.ts';
import { openS3Files } from '../intake/files/s3/s3.ts';
import { KEYS, startBucket } from '../tests/fixtures/bucket.ts';
import { freePort } from '../tests/fixtures/free-port.ts';
import { TestService } from '../tests/harness/service.ts';
import { startReceiver } from '../tests/receiver.ts';
import { findDeliveryFaults, findStoreFaults, Load, STORED, type Stored } from './load.ts';
import { findPostgres, type PostgresPair, startPostgresPair } from './postgres-server.ts';
import { report, say, waitUntil } from './report.ts';

const INSTANCES = 2;
/** The time before, between, and after the failures, in milliseconds. */
const CALM_MS = 4000;
/** How long a killed instance is down, in milliseconds. */
const DOWN_MS = 2000;
/** The leases of a killed instance end after 120 s, and are found within another 30 s. */
const DELIVERED_MS = 200_000;
const UNDELIVERED = "select 1 from outbox where state <> 'delivered' limit 1";

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

  const load = new Load(instances.map(({ url }) => url));
  await pause(CALM_MS);
  say(`${load.acknowledged.length} submissions acknowledged. Killing one instance`);
  await instances[0]?.kill();
  await pause(DOWN_MS);
  await instances[0]?.start();
  await pause(CALM_MS);
  say(`${load.acknowledged.length} acknowledged. Killing the primary and promoting its standby`);
  await postgres.failOver();
  await pause(CALM_MS);
  await load.finish();
  say(`${load.acknowledged.length} acknowledged. Waiting for the deliveries`);
  const isDelivered = await waitUntil(
    async () => (await postgres.query(UNDELIVERED)).length === 0,
    DELIVERED_MS,
  );
  say(`longest time without a receipt: ${(load.maxGapMs / 1000).toFixed(1)} s`);
  const faults = [
    ...load.faults,
    ...(await findFaults(load, postgres, FILES_URL, instances[0]?.dataDir ?? '')),
    ...(isDelivered ? [] : [`some deliveries are still waiting after ${DELIVERED_MS / 1000} s`]),
    ...findDeliveryFaults(load, receiver.requests),
  ];
  const count = load.acknowledged.length;
  report(faults, `All ${count} acknowledged submissions are stored once and delivered.`);
}

async function findFaults(load: Load, postgres: PostgresPair, url: string, spoolDir: string) {
  Object.assign(process.env, KEYS);
  const files = openS3Files(readS3Address(url), { spoolDir });
  const rows = (await postgres.query(STORED)) as unknown as Stored[];
  const faults = await findStoreFaults(load, rows, async (id) => (await files.open(id)).chunks());
  await files.close();
  return faults;
}

const bin = findPostgres();
if (process.platform === 'linux' && bin) {
  await main(bin);
} else {
  say('This needs Linux and PostgreSQL. On Debian: apt-get install postgresql');
  process.exitCode = 1;
}
