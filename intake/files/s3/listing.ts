import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { isLacking } from './bucket-faults.ts';
import { type BucketPlace, timeOf } from './client.ts';

/** One object directly under a prefix, or an unfinished multipart upload. */
export interface Listed {
  key: string;
  /** The rest of the name after the prefix. */
  name: string;
  /** Bytes. */
  size: number;
  /** Since it was written, by the store's clock, in milliseconds. */
  ageMs: number;
}

/**
 * The objects directly under a prefix, page by page.
 * @param pageSize names per request; a store gives 1000 at most
 */
export async function* objectsUnder(
  place: BucketPlace,
  prefix: string,
  pageSize: number,
): AsyncGenerator<Listed[], void> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: place.address.bucket,
      Prefix: prefix,
      Delimiter: '/',
      MaxKeys: pageSize,
      ContinuationToken,
    });
    const page = await place.client.send(command);
    const now = timeOf(page);
    yield (page.Contents ?? []).map(({ Key: key = '', Size: size = 0, LastModified }) => {
      return { key, name: key.slice(prefix.length), size, ageMs: ageOf(LastModified, now) };
    });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Unfinished multipart uploads; none if a store can't list them. */
export async function* uploadsUnder(
  place: BucketPlace,
  prefix: string,
): AsyncGenerator<Listed & { uploadId: string }, void> {
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  for (;;) {
    const command = new ListMultipartUploadsCommand({
      Bucket: place.address.bucket,
      Prefix: prefix,
      ...(KeyMarker && { KeyMarker, UploadIdMarker }),
    });
    const page = await place.client.send(command).catch((error: unknown) => {
      if (isLacking(error)) return undefined;
      throw error;
    });
    if (!page) return;
    const now = timeOf(page);
    for (const { Key: key = '', UploadId: uploadId = '', Initiated } of page.Uploads ?? []) {
      const ageMs = ageOf(Initiated, now);
      yield { key, name: key.slice(prefix.length), size: 0, ageMs, uploadId };
    }
    if (!page.IsTruncated || !page.NextKeyMarker) return;
    ({ NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page);
  }
}

function ageOf(written: Date | undefined, now: number): number {
  // An object without a time is never old.
  return written ? now - written.getTime() : 0;
}
