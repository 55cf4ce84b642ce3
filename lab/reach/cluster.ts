import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { readS3Address, type S3Address } from '../../intake/files/s3/bucket-url.ts';
import { openClient } from '../../intake/files/s3/client.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { PASSWORD, USER } from '../../tests/fixtures/postgres.ts';
import { TestService } from '../../tests/harness/service.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Deliveries, receiveDeliveries } from './deliveries.ts';
import { type FollowingName, followingName } from './following-name.ts';
import { DATABASE, type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import type { Programs } from './programs.ts';
import { startSwift } from './swift.ts';

export const INSTANCES = 3;
const BUCKET = 'documents';
/** Pause before an instance that could not start is started again, in milliseconds. */
const AGAIN_MS = 1000;

/** Several instances with one database and one object store behind nginx. */
export interface Cluster {
  instances: readonly TestService[];
  postgres: PostgresPair;
  /** Where instances look for the primary. */
  name: FollowingName;
  balancer: Balancer;
  deliveries: Deliveries;
  databaseUrl: string;
  bucket: S3Address;
  /** Settings of an instance that hands its submissions on. */
  handing: Record<string, string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts everything. The instances hand nothing on yet. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const name = started.use(await followingName());
  const postgres = started.use(await startPostgresPair(programs.postgres));
  name.lead(postgres.primary.socket);
  const databaseUrl = `postgres://${USER}:${PASSWORD}@127.0.0.1:${name.port}/${DATABASE}`;
  const swift = await startSwift();
  started.defer(() => swift.stop());
  const keys = {
    AWS_ACCESS_KEY_ID: swift.accessKeyId,
    AWS_SECRET_ACCESS_KEY: swift.secretAccessKey,
  };
  Object.assign(process.env, keys);
  const FILES_URL = `s3://${BUCKET}/?endpoint=${swift.endpoint}&region=${swift.region}`;
  const bucket = readS3Address(FILES_URL);
  await openClient(bucket).send(new CreateBucketCommand({ Bucket: BUCKET }));
  const deliveries = started.use(await receiveDeliveries());
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
  const balancer = started.use(await startBalancer(programs.nginx, ports));
  const instances = await Promise.all(
    ports.map(async (port) => {
      const service = await TestService.start({
        ...keys,
        PORT: `${port}`,
        DATABASE_URL: databaseUrl,
        FILES_URL,
        SUSPECTS: 'deliver',
        LOG_LEVEL: 'warn',
      });
      started.defer(() => service.remove());
      return service;
    }),
  );
  // What came before the first delivery is not handed on: it was sent to measure.
  const handing = { TRUST_PROXY: '2', WEBHOOK_URL: deliveries.url, WEBHOOK_BACKLOG_DAYS: '0' };
  const all = started.move();
  return {
    ...{ instances, postgres, name, balancer, deliveries, databaseUrl, bucket, handing },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Starts an instance as a service manager does: again and again until it runs. */
export async function startAgain(instance: TestService, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await instance.start();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
