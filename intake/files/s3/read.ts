import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { FileChangedError, FileStoreError, type OpenFile } from '../files.ts';
import { isMissing, storeFault } from './bucket-faults.ts';
import { s3Place } from './bucket-url.ts';
import type { BucketPlace } from './client.ts';

/** Bytes per request: a slow receiver then holds no connection to the store, which would cut it. */
const RANGE_BYTES = 1024 * 1024;

const PRECONDITION_FAILED = 412;

/** Opens an object. Throws a `FileStoreError`, with the code ENOENT if it is missing. */
export async function openObject(place: BucketPlace, key: string): Promise<OpenFile> {
  const { client, address } = place;
  const object = { Bucket: address.bucket, Key: key };
  const closing = new AbortController();
  const { ContentLength: size = 0, ETag } = await client
    .send(new HeadObjectCommand(object))
    .catch((error: unknown) => {
      throw readFault(error, place, key);
    });
  return {
    size,
    async *chunks() {
      for (let at = 0; at < size; ) {
        const last = Math.min(at + RANGE_BYTES, size) - 1;
        const range = { Range: `bytes=${at}-${last}`, IfMatch: ETag };
        const bytes = await readRange(place, { ...object, ...range }, closing.signal).catch(
          (error: unknown) => {
            throw readFault(error, place, key);
          },
        );
        // A store that ignores the condition or the range must not pass for an unchanged file.
        if (bytes.ETag !== ETag || bytes.body.length !== last + 1 - at) {
          throw new FileChangedError('The file was changed');
        }
        at = last + 1;
        yield bytes.body;
      }
    },
    close: async () => closing.abort(),
  };
}

async function readRange(
  { client }: BucketPlace,
  input: ConstructorParameters<typeof GetObjectCommand>[0],
  abortSignal: AbortSignal,
) {
  const { Body, ETag } = await client.send(new GetObjectCommand(input), { abortSignal });
  return { ETag, body: (await Body?.transformToByteArray()) ?? new Uint8Array() };
}

function readFault(error: unknown, { address }: BucketPlace, key: string): Error {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode === PRECONDITION_FAILED) {
    return new FileChangedError('The file was changed', { cause: error });
  }
  if (!isMissing(error)) return storeFault(error, address);
  return new FileStoreError(`${s3Place(address)} has no ${key}.`, 'ENOENT', { cause: error });
}
