import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { readS3Address, type S3Address } from '../../intake/files/s3/bucket-url.ts';
import { openClient } from '../../intake/files/s3/client.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { TestService } from '../../tests/harness/service.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Deliveries, receiveDeliveries } from './deliveries.ts';
import { type FollowingName, followingName } from './following-name.ts';
import { addressAt, type PostgresPair, type Server, startPostgresPair } from './postgres-pair.ts';
import type { Programs } from './programs.ts';
import type { Swift } from './swift.ts';

export const INSTANCES = 3;
/** Pause before an instance that could not start is started again, in milliseconds. */
const AGAIN_MS = 1000;

/** What all clusters share. */
export interface Surroundings extends Programs {
  swift: Swift;
}

/** Several instances with one database and one object store behind nginx. */
export interface Cluster {
  instances: readonly TestService[];
  postgres: PostgresPair;
  /** The server that takes changes, or will. */
  leader: Server;
  /** Where instances look for it. */
  name: FollowingName;
  balancer: Balancer;
  deliveries: Deliveries;
  databaseUrl: string;
  bucket: S3Address;
  /** Settings of an instance that hands its submissions on. */
  handing: Record<string, string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts everything. Without `handsOn`, instances only store. */
export async function startCluster(
  { postgres: bin, nginx, swift }: Surroundings,
  { handsOn }: { handsOn: boolean },
): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const name = started.use(await followingName());
  const postgres = started.use(await startPostgresPair(bin));
  name.lead(postgres.primary.socket);
  const databaseUrl = addressAt(name.port);
  const keys = {
    AWS_ACCESS_KEY_ID: swift.accessKeyId,
    AWS_SECRET_ACCESS_KEY: swift.secretAccessKey,
  };
  Object.assign(process.env, keys);
  const documents = `documents-${randomUUID()}`;
  const FILES_URL = `s3://${documents}/?endpoint=${swift.endpoint}&region=${swift.region}`;
  const bucket = readS3Address(FILES_URL);
  await openClient(bucket).send(new CreateBucketCommand({ Bucket: documents }));
  const deliveries = started.use(await receiveDeliveries());
  // What came before the first delivery is not handed on.
  const handing = { TRUST_PROXY: '2', WEBHOOK_URL: deliveries.url, WEBHOOK_BACKLOG_DAYS: '0' };
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
  const balancer = started.use(await startBalancer(nginx, ports));
  const instances = await Promise.all(
    ports.map(async (port) => {
      const service = await TestService.start({
        ...keys,
        PORT: `${port}`,
        DATABASE_URL: databaseUrl,
        FILES_URL,
        SUSPECTS: 'deliver',
        LOG_LEVEL: 'warn',
        ...(handsOn && handing),
      });
      started.defer(() => service.remove());
      return service;
    }),
  );
  const all = started.move();
  return {
    ...{ instances, postgres, leader: postgres.primary, name, balancer, deliveries, databaseUrl },
    ...{ bucket, handing },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Leads the instances to another server; undefined: to a machine that is not there. */
export function lead(cluster: Cluster, to: Server | undefined): void {
  cluster.name.lead(to?.socket);
  if (to) cluster.leader = to;
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
