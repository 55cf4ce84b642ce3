import { readFile, rm } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { codeOf } from '../shared/errors.ts';
import { bucketFault } from './bucket-faults.ts';
import type { S3Address } from './bucket-url.ts';
import { requireSpace } from './disk.ts';
import { FILE_ID, type FileStore, type OpenFile, type UploadedFile } from './files.ts';
import { AlteredFile } from './verified.ts';

/** Bytes per read: a slow receiver then holds no connection to the store, which would cut it. */
const RANGE_BYTES = 1024 * 1024;

/** How long a bucket that was written to counts as working: each check costs money. */
const PROVED_MS = 60_000;

/** How long a health check waits for the bucket: less than the second that Kubernetes waits. */
const PING_MS = 750;

export interface S3Files extends FileStore {
  /** Copies a local file into the bucket, and leaves the original. */
  put(file: Pick<UploadedFile, 'id' | 'path'>): Promise<void>;
}

/**
 * Keeps files as objects named by a prefix and their id. Several instances may share a bucket.
 * All calls throw a `FileStoreError` if the bucket is at fault.
 * @param directory a local folder on the disk of the temporary files
 */
export function openS3Files(address: S3Address, directory: string): S3Files {
  const client = openClient(address);
  const { bucket: Bucket, prefix, encryption, kmsKey } = address;
  const object = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const encrypted = { ServerSideEncryption: encryption, SSEKMSKeyId: kmsKey };
  let provedAt = Number.NEGATIVE_INFINITY;

  async function put({ id, path }: Pick<UploadedFile, 'id' | 'path'>): Promise<void> {
    const file = { ...object(id), ...encrypted, Body: await readFile(path) };
    await client.send(new PutObjectCommand({ ...file, ChecksumAlgorithm: 'SHA256' }));
  }

  async function removeObject(name: string, options?: { abortSignal: AbortSignal }): Promise<void> {
    await client.send(new DeleteObjectCommand(object(name)), options).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  }

  async function writeProbe(options?: { abortSignal: AbortSignal }): Promise<void> {
    const probe = { ...object('probe'), ...encrypted, Body: 'probe' };
    await client.send(new PutObjectCommand(probe), options);
    await removeObject('probe', options);
    provedAt = performance.now();
  }

  async function open(id: string): Promise<OpenFile> {
    const opened = await client.send(new HeadObjectCommand(object(id)));
    const size = opened.ContentLength ?? 0;
    return {
      size,
      async *chunks() {
        for (let at = 0; at < size; at += RANGE_BYTES) {
          const end = Math.min(at + RANGE_BYTES, size);
          const range = { ...object(id), Range: `bytes=${at}-${end - 1}` };
          const { ETag, Body } = await client.send(new GetObjectCommand(range));
          const bytes = await Body?.transformToByteArray().catch((error: Error) => {
            throw bucketFault(error, address);
          });
          if (ETag !== opened.ETag || bytes?.length !== end - at) throw new AlteredFile();
          yield bytes;
        }
      },
      close: async () => undefined,
    };
  }

  async function* list() {
    const under = { Bucket, Prefix: prefix, Delimiter: '/' };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, under)) {
      // By the store's clock, which the SDK compares with this machine's.
      const now = Date.now() + client.config.systemClockOffset;
      for (const { Key = '', Size: size = 0, LastModified } of Contents) {
        const id = Key.slice(prefix.length);
        if (FILE_ID.test(id)) yield { id, size, ageMs: now - (LastModified?.getTime() ?? now) };
      }
    }
  }

  return {
    put,
    open,
    list,

    requireRoom: (bytes) => requireSpace(directory, bytes),

    async keep(files) {
      for (const file of files) await put(file);
      for (const file of files) await rm(file.path, { force: true });
    },

    // One by one: bulk requests need a checksum that stores don't agree on.
    async remove(ids) {
      for (const id of ids) await removeObject(id);
    },

    async ping() {
      await requireSpace(directory);
      if (performance.now() - provedAt < PROVED_MS) return;
      await writeProbe({ abortSignal: AbortSignal.timeout(PING_MS) });
    },

    async examine() {
      await writeProbe();
      await list().next();
    },

    close: async () => client.destroy(),
  };
}

/** Credentials come from where the AWS SDKs look: environment, profile, machine's role. */
export function openClient(address: S3Address): S3Client {
  const client = new S3Client({
    ...(address.endpoint && { endpoint: address.endpoint }),
    ...(address.region && { region: address.region }),
    forcePathStyle: address.pathStyle,
    maxAttempts: 3,
    // By default, the SDK adds a CRC32 to each request, which older stores refuse. Uploads have
    // their SHA-256, and readers of a file compare its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
    },
  });
  const explain = (error: Error) => Promise.reject(bucketFault(error, address));
  // The outermost step, so after all attempts.
  client.middlewareStack.add((next) => (request) => next(request).catch(explain), {
    step: 'initialize',
    priority: 'high',
  });
  return client;
}
