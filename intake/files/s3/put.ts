import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isMalformed } from './bucket-faults.ts';
import type { S3Address } from './bucket-url.ts';
import type { BucketPlace } from './client.ts';

/**
 * Bytes of one request: a larger file is uploaded in parts of this size. It is read into memory,
 * because the SDK can resend a buffer but not a stream. S3 requires 5 MiB or more.
 */
export const PART_BYTES = 8 * 1024 * 1024;

/** Runs a piece of work once there is memory for one more part. */
type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export interface Upload {
  /** The object's name. */
  key: string;
  /** The local file with its bytes. */
  file: string;
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
  signal: AbortSignal;
}

/**
 * Puts a local file into the bucket, and resolves once the store has it. The store compares each
 * request's bytes with their SHA-256. There is no `If-None-Match: *`: names of 128 random bits
 * don't collide, and a request repeated after a lost response would find its own object.
 */
export async function putFile(place: BucketPlace, gate: Gate, upload: Upload): Promise<void> {
  const handle = await open(upload.file, 'r');
  try {
    const { size } = await handle.stat();
    await (size > PART_BYTES ? putParts : putWhole)(place, gate, upload, handle, size);
  } finally {
    await handle.close();
  }
}

async function putWhole(
  { client, address }: BucketPlace,
  gate: Gate,
  { key, sha256, signal }: Upload,
  handle: FileHandle,
  size: number,
): Promise<void> {
  await gate(async () => {
    signal.throwIfAborted();
    const put = new PutObjectCommand({
      Bucket: address.bucket,
      Key: key,
      Body: await read(handle, 0, size),
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      ...encryptionOf(address),
    });
    await client.send(put, { abortSignal: signal });
  });
}

async function putParts(
  { client, address }: BucketPlace,
  gate: Gate,
  { key, signal }: Upload,
  handle: FileHandle,
  size: number,
): Promise<void> {
  const object = { Bucket: address.bucket, Key: key };
  const begin = new CreateMultipartUploadCommand({
    ...object,
    ChecksumAlgorithm: 'SHA256',
    ...encryptionOf(address),
  });
  const { UploadId } = await client.send(begin, { abortSignal: signal });
  if (!UploadId) throw new Error('The store started an upload without an id');
  const putPart = (PartNumber: number, at: number) =>
    gate(async () => {
      signal.throwIfAborted();
      const body = await read(handle, at, Math.min(PART_BYTES, size - at));
      const ChecksumSHA256 = createHash('sha256').update(body).digest('base64');
      const part = { ...object, UploadId, PartNumber, Body: body, ChecksumSHA256 };
      const { ETag } = await client.send(new UploadPartCommand(part), { abortSignal: signal });
      return { ETag, PartNumber, ChecksumSHA256 };
    });
  try {
    const Parts: CompletedPart[] = [];
    for (let at = 0; at < size; at += PART_BYTES) Parts.push(await putPart(Parts.length + 1, at));
    const complete = (all: CompletedPart[]) => {
      const end = { ...object, UploadId, MultipartUpload: { Parts: all } };
      return client.send(new CompleteMultipartUploadCommand(end), { abortSignal: signal });
    };
    await complete(Parts).catch((error: unknown) => {
      // OpenStack Swift supports only parts without checksums; AWS, only those with.
      if (!isMalformed(error)) throw error;
      return complete(Parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })));
    });
  } catch (error) {
    // Whatever is left after this is found when the bucket is cleaned up.
    const abort = new AbortMultipartUploadCommand({ ...object, UploadId });
    await client.send(abort).catch(() => undefined);
    throw error;
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) throw new Error('A spooled file became shorter');
    filled += bytesRead;
  }
  return bytes;
}

/** The parameters for encrypting an object as FILES_URL asks. */
export function encryptionOf({ encryption, kmsKey }: S3Address) {
  return {
    ...(encryption && { ServerSideEncryption: encryption }),
    ...(kmsKey && { SSEKMSKeyId: kmsKey }),
  };
}
