import { randomBytes } from 'node:crypto';
import { GetBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { isPrivateHost } from '../../shared/address.ts';
import { type FileStore, FileStoreError } from '../files.ts';
import { createGate } from './at-once.ts';
import { createExplained } from './bucket-faults.ts';
import { type S3Address, s3Place } from './bucket-url.ts';
import { type BucketPlace, keyOf, openClient, type RequestLimits } from './client.ts';
import { objectsUnder } from './listing.ts';
import { encryptionOf, putFile } from './put.ts';
import { openObject } from './read.ts';
import { createSpool } from './spool.ts';
import {
  abortUploads,
  FILE_ID,
  orphanedPrefix,
  removeExpired,
  removeFile,
  removeObject,
  setAsideStrays,
  takeBackKnown,
} from './tidy.ts';

/** Requests with bytes in memory at once, each of at most one part: 32 MiB together. */
const UPLOADS_AT_ONCE = 4;

/** How long one submission's files may take unless options say otherwise, in milliseconds. */
const KEEP_MS = 60_000;

const REMOVALS_AT_ONCE = 8;

/**
 * How long a bucket that accepted an object counts as working, in milliseconds. Health checks come
 * every second or so, and each object costs money.
 */
const PROVED_MS = 60_000;

/**
 * How long a health check waits for the bucket unless options say otherwise, in milliseconds. It is
 * below the second that Kubernetes waits by default.
 */
const PING_MS = 750;

/** The most names that a store gives at a time. */
const PAGE_SIZE = 1000;

export interface S3Options {
  /** The folder for files until they are in the bucket; several processes may share it. */
  spoolDir: string;
  /** The most bytes in the spool. */
  spoolBytes?: number;
  /** Names per listing request. */
  pageSize?: number;
  limits?: RequestLimits;
  /** How long one submission's files may take to the store, in milliseconds. */
  keepMs?: number;
  /** How long a health check waits for the bucket, in milliseconds. */
  pingMs?: number;
}

/**
 * Keeps files as objects named by a prefix and their id. A file is spooled to disk, because judging
 * reads it at random, and it is durable once the store has confirmed the upload. Several instances
 * may share a bucket: files without a submission are recognized by age alone. All calls throw a
 * `FileStoreError` if the bucket is at fault.
 */
export function openS3Files(
  address: S3Address,
  {
    spoolDir,
    spoolBytes,
    pageSize = PAGE_SIZE,
    limits,
    keepMs = KEEP_MS,
    pingMs = PING_MS,
  }: S3Options,
): FileStore {
  const place: BucketPlace = { client: openClient(address, limits), address };
  const spool = createSpool(spoolDir, spoolBytes);
  const toUpload = createGate(UPLOADS_AT_ONCE);
  const toRemove = createGate(REMOVALS_AT_ONCE);
  const probe = `${address.prefix}probe-${randomBytes(8).toString('hex')}`;
  const explained = createExplained(address);

  let proved: number | undefined;

  async function writeProbe(): Promise<void> {
    const object = { Bucket: address.bucket, Key: probe, Body: 'probe', ...encryptionOf(address) };
    await place.client.send(new PutObjectCommand(object));
    await removeObject(place, probe);
    proved = performance.now();
  }

  /**
   * The current probe. It stays until its requests have ended, even if it has already failed by
   * timeout: while a bucket hangs, no other probe starts, and no other check waits for it.
   */
  let probing: Promise<void> | undefined;

  function probeInTime(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const fault = new FileStoreError(`${s3Place(address)} did not respond in time.`);
    const timer = setTimeout(() => reject(fault), pingMs);
    const ended = explained(writeProbe).finally(() => {
      clearTimeout(timer);
      probing = undefined;
    });
    return Promise.race([ended, late]);
  }

  async function requireProof(): Promise<void> {
    if (proved !== undefined && performance.now() - proved < PROVED_MS) return;
    probing ??= probeInTime();
    await probing;
  }

  return {
    requireRoom: spool.requireRoom,
    arrive: spool.arrive,

    async keep(files) {
      if (files.length === 0) return;
      const failing = new AbortController();
      const signal = AbortSignal.any([failing.signal, AbortSignal.timeout(keepMs)]);
      const puts = files.map(async ({ id, sha256 }) => {
        try {
          const upload = { key: keyOf(place, id), file: spool.pathOf(id), sha256, signal };
          await explained(() => putFile(place, toUpload, upload));
        } catch (error) {
          proved = undefined;
          failing.abort(error);
          throw error;
        }
      });
      // The others end before this throws, because the caller then removes what is there.
      await Promise.allSettled(puts);
      failing.signal.throwIfAborted();
      for (const { id } of files) await spool.remove(id);
    },

    open: (id) => openObject(place, keyOf(place, id)),

    // One by one: bulk requests need a checksum that stores don't agree on.
    async remove(ids) {
      await explained(() => Promise.all(ids.map((id) => toRemove(() => removeFile(place, id)))));
    },

    async ping() {
      await spool.requireRoom(0);
      await requireProof();
    },

    examine: () =>
      explained(async () => {
        await writeProbe();
        await objectsUnder(place, address.prefix, 1).next();
        return warningsAbout(place);
      }),

    async *list() {
      const pages = objectsUnder(place, address.prefix, pageSize);
      for (;;) {
        const { value: page } = await explained(() => pages.next());
        if (!page) return;
        for (const { name, size, ageMs } of page) {
          if (FILE_ID.test(name)) yield { id: name, size, ageMs };
        }
      }
    },

    setAside: () =>
      explained(async () => {
        let count = 0;
        for await (const page of objectsUnder(place, orphanedPrefix(place), pageSize)) {
          count += page.length;
        }
        return { count, place: `${s3Place(address)}, under orphaned/` };
      }),

    tidy: (known, own) =>
      explained(async () => {
        const spooled = await spool.clear(own);
        const aborted = await abortUploads(place);
        const orphaned = await setAsideStrays(place, known, pageSize);
        const expired = await removeExpired(place, pageSize);
        return { unfinished: spooled + aborted, orphaned, expired };
      }),

    takeBack: (known) => explained(() => takeBackKnown(place, known, pageSize)),

    async close() {
      await spool.close();
      place.client.destroy();
    },
  };
}

/** Warnings about a bucket that works. */
async function warningsAbout({ client, address }: BucketPlace): Promise<string[]> {
  const warnings: string[] = [];
  const endpoint = URL.parse(address.endpoint ?? '');
  if (endpoint?.protocol === 'http:' && !isPrivateHost(endpoint.hostname, [])) {
    warnings.push(
      `FILES_URL has an endpoint with http://, so others on the network can read documents on the way to ${endpoint.host}. Use https://.`,
    );
  }
  const ask = new GetBucketVersioningCommand({ Bucket: address.bucket });
  // The credentials may lack the permission to ask, and some stores have no versioning.
  const { Status } = await client.send(ask).catch(() => ({ Status: undefined }));
  if (Status === 'Enabled') {
    warnings.push(
      `${s3Place(address)} keeps old versions, so erased documents stay in it. Add a lifecycle rule that removes old versions, or suspend versioning.`,
    );
  }
  return warnings;
}
