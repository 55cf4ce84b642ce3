import { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './bucket-url.ts';

/** Connections to the store at once; more requests wait for one. */
const MAX_SOCKETS = 32;

/** How often a request is sent before it counts as failed. The SDK waits longer each time. */
const ATTEMPTS = 3;

/** Limits on one attempt, in milliseconds. */
export interface RequestLimits {
  /** Until the connection is open. */
  connectMs: number;
  /** From the request to the headers of the response. */
  answerMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
}

const LIMITS: RequestLimits = { connectMs: 3000, answerMs: 20_000, idleMs: 10_000 };

/** The bucket and the connection to it, for every operation. */
export interface BucketPlace {
  client: S3Client;
  address: S3Address;
}

/** The name of a file's object. */
export function keyOf({ address }: BucketPlace, id: string): string {
  return `${address.prefix}${id}`;
}

/** Credentials come from where the AWS SDKs look: environment, profile, machine's role. */
export function openClient(address: S3Address, limits: RequestLimits = LIMITS): S3Client {
  const { endpoint, region, pathStyle } = address;
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // By default, the SDK adds a CRC32 to each request, which older stores refuse. Uploads have
    // their SHA-256, and readers of a file compare its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would cost a new connection per upload of 2 MiB, and wait for proxies that never send it.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next) => (given) => {
      const { headers } = given.request as { headers: Record<string, string> };
      const sha256 = headers['x-amz-checksum-sha256'];
      // The signer would hash the same bytes again.
      if (sha256) headers['x-amz-content-sha256'] = Buffer.from(sha256, 'base64').toString('hex');
      return next(given);
    },
    { step: 'build', name: 'signKnownHash' },
  );
  client.middlewareStack.add(
    (next) => async (given) => {
      const result = await next(given);
      const { headers } = result.response as { headers?: Record<string, string> };
      if (result.output) times.set(result.output, Date.parse(headers?.date ?? ''));
      return result;
    },
    { step: 'deserialize', name: 'noteTime', priority: 'high' },
  );
  return client;
}

/** When the store sent each response, by its own clock, in milliseconds since the epoch. */
const times = new WeakMap<object, number>();

/** The store's time of a response: ages must not depend on this machine's clock. */
export function timeOf(output: object): number {
  const time = times.get(output) ?? Number.NaN;
  if (Number.isNaN(time)) throw new Error('The store sends no Date header, so ages are unknown');
  return time;
}
