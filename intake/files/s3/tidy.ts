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

/** An upload in parts that is older has been given up; its parts cost money. In milliseconds. */
const UPLOAD_MS = DAY_MS;

/** A start waits for these. */
const MOVES_AT_ONCE = 8;

/** Names of files. Other objects under the prefix are not ours, and stay. */
export const FILE_ID = /^[0-9a-f]{32}$/;
const PROBE = /^probe-[0-9a-f]+$/;

export function orphanedPrefix({ address }: BucketPlace): string {
  return `${address.prefix}orphaned/`;
}

/** Removes an object; it is no error if there is none. */
export async function removeObject({ client, address }: BucketPlace, key: string): Promise<void> {
  const removal = new DeleteObjectCommand({ Bucket: address.bucket, Key: key });
  await client.send(removal).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Removes a file, also where it was set aside. That copy goes first, so that nobody can bring it
 * back from there once the other is gone.
 */
export async function removeFile(place: BucketPlace, id: string): Promise<void> {
  await removeObject(place, `${orphanedPrefix(place)}${id}`);
  await removeObject(place, keyOf(place, id));
}

/** Sets aside objects without a row that are too old to be still waiting for one; returns how many. */
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

/** Brings back objects that were set aside though they have a row; returns how many. */
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

/** Moves objects to the same names under a prefix, some at once; returns how many there were. */
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

/** S3 can't rename: the copy is written before the object goes. False if another was faster. */
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

/** Removes what was set aside long ago; returns how many. */
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

/** Ends uploads in parts that a fault cut off; returns how many. */
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
