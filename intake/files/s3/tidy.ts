import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
} from '@aws-sdk/client-s3';
import { DAY_MS } from '../../shared/time.ts';
import { type FileStore, ORPHANS_MS, STRAY_MS } from '../files.ts';
import { eachAtOnce } from './at-once.ts';
import { isMissing } from './bucket-faults.ts';
import { type BucketPlace, keyOf } from './client.ts';
import { type Listed, objectsUnder, uploadsUnder } from './listing.ts';
import { encryptionOf } from './put.ts';

/** An older multipart upload has been abandoned; its parts cost money. In milliseconds. */
const UPLOAD_MS = DAY_MS;

/** A start waits for these. */
const MOVES_AT_ONCE = 8;

/** Names of our files. Other objects under the prefix stay untouched. */
export const FILE_ID = /^[0-9a-f]{32}$/;
const PROBE = /^probe-[0-9a-f]+$/;

export function orphanedPrefix({ address }: BucketPlace): string {
  return `${address.prefix}orphaned/`;
}

/** Removes an object; a missing one is no error. */
export async function removeObject({ client, address }: BucketPlace, key: string): Promise<void> {
  const removal = new DeleteObjectCommand({ Bucket: address.bucket, Key: key });
  await client.send(removal).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Removes a file, and first its copy that was set aside, so that nobody can restore it from there
 * once the other is gone.
 */
export async function removeFile(place: BucketPlace, id: string): Promise<void> {
  await removeObject(place, `${orphanedPrefix(place)}${id}`);
  await removeObject(place, keyOf(place, id));
}

/** Sets aside objects without a row that are too old to be waiting for one; returns how many. */
export async function setAsideStrays(
  place: BucketPlace,
  known: Parameters<FileStore['tidy']>[0],
  pageSize: number,
): Promise<number> {
  let strays = 0;
  for await (const page of objectsUnder(place, place.address.prefix, pageSize)) {
    const old = page.filter(({ ageMs }) => ageMs >= STRAY_MS);
    const files = old.filter(({ name }) => FILE_ID.test(name));
    const owned = await known(files.map(({ name }) => name));
    const unknown = files.filter(({ name }) => !owned.has(name));
    strays += await moveAll(place, unknown, orphanedPrefix(place));
    for (const { key, name } of old) if (PROBE.test(name)) await removeObject(place, key);
  }
  return strays;
}

/** Restores objects that were set aside although they have a row; returns how many. */
export async function takeBackKnown(
  place: BucketPlace,
  known: Parameters<FileStore['takeBack']>[0],
  pageSize: number,
): Promise<number> {
  let back = 0;
  for await (const page of objectsUnder(place, orphanedPrefix(place), pageSize)) {
    const files = page.filter(({ name }) => FILE_ID.test(name));
    const owned = await known(files.map(({ name }) => name));
    const ours = files.filter(({ name }) => owned.has(name));
    back += await moveAll(place, ours, place.address.prefix);
  }
  return back;
}

/** Moves objects to the same names under a prefix, several at a time; returns how many. */
async function moveAll(
  place: BucketPlace,
  objects: readonly Listed[],
  prefix: string,
): Promise<number> {
  let moved = 0;
  await eachAtOnce(objects, MOVES_AT_ONCE, async ({ key, name }) => {
    if (await move(place, key, `${prefix}${name}`)) moved += 1;
  });
  return moved;
}

/** S3 can't rename: it copies, then removes the object. False if it was already gone. */
async function move(place: BucketPlace, from: string, to: string): Promise<boolean> {
  const { client, address } = place;
  const copy = new CopyObjectCommand({
    Bucket: address.bucket,
    Key: to,
    CopySource: `${address.bucket}/${from}`,
    ...encryptionOf(address),
  });
  try {
    await client.send(copy);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await removeObject(place, from);
  return true;
}

/** Removes files that were set aside long ago; returns how many. */
export async function removeExpired(place: BucketPlace, pageSize: number): Promise<number> {
  let expired = 0;
  for await (const page of objectsUnder(place, orphanedPrefix(place), pageSize)) {
    for (const { key, name, ageMs } of page) {
      if (ageMs < ORPHANS_MS || !FILE_ID.test(name)) continue;
      await removeObject(place, key);
      expired += 1;
    }
  }
  return expired;
}

/** Ends multipart uploads that an error cut off; returns how many. */
export async function abortUploads(place: BucketPlace): Promise<number> {
  const { client, address } = place;
  let aborted = 0;
  for await (const { key, name, ageMs, uploadId } of uploadsUnder(place, address.prefix)) {
    if (ageMs < UPLOAD_MS || !FILE_ID.test(name)) continue;
    const upload = { Bucket: address.bucket, Key: key, UploadId: uploadId };
    await client.send(new AbortMultipartUploadCommand(upload)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    aborted += 1;
  }
  return aborted;
}
