import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { openFile } from '../../intake/files/disk/open-file.ts';
import { createGate } from '../../intake/files/s3/at-once.ts';
import { createTold, isMissing } from '../../intake/files/s3/bucket-faults.ts';
import type { S3Address } from '../../intake/files/s3/bucket-url.ts';
import { type BucketPlace, keyOf, openClient } from '../../intake/files/s3/client.ts';
import { putFile } from '../../intake/files/s3/put.ts';
import { openObject } from '../../intake/files/s3/read.ts';
import { removeFile } from '../../intake/files/s3/tidy.ts';
import { AlteredFile, verify } from '../../intake/files/verified.ts';
import type { StoredFile } from '../../intake/store/store.ts';

/** Requests with bytes in memory at once, each of at most one part: 32 MiB together. */
const UPLOADS_AT_ONCE = 4;

/** How long one file may take to the store, in milliseconds. */
const PUT_MS = 10 * 60 * 1000;

type Wanted = Pick<StoredFile, 'id' | 'size' | 'sha256'>;

/** Takes files from elsewhere into a bucket, under the names they have. */
export interface BucketImport {
  /**
   * Whether the bucket has a file with these bytes. The store's own SHA-256 counts where it has
   * one; otherwise the object is read.
   */
  has(file: Wanted): Promise<boolean>;
  /**
   * Puts a local file into the bucket. Throws an `AlteredFile` if it is not as it was received, and
   * an error with the code ENOENT if it is missing. The store compares the bytes with their hash.
   */
  put(file: Wanted, path: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** Opens a bucket for files from elsewhere. Calls throw a `FileStoreError` if it is at fault. */
export function openBucketImport(address: S3Address): BucketImport {
  const place: BucketPlace = { client: openClient(address), address };
  const gate = createGate(UPLOADS_AT_ONCE);
  const told = createTold(address);

  return {
    async has(file) {
      const Key = keyOf(place, file.id);
      const ask = new HeadObjectCommand({
        Bucket: address.bucket,
        Key,
        ChecksumMode: 'ENABLED',
      });
      const found = await told(() =>
        place.client.send(ask).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        }),
      );
      if (found?.ContentLength !== file.size) return false;
      const sha256 = Buffer.from(file.sha256, 'hex').toString('base64');
      if (found.ChecksumSHA256 === sha256) return true;
      return isSame(place, Key, file.sha256);
    },

    async put(file, path) {
      await requireSame(path, file);
      const signal = AbortSignal.timeout(PUT_MS);
      const upload = { key: keyOf(place, file.id), file: path, sha256: file.sha256, signal };
      await told(() => putFile(place, gate, upload));
    },

    remove: (id) => told(() => removeFile(place, id)),
    close: () => place.client.destroy(),
  };
}

async function isSame(place: BucketPlace, key: string, sha256: string): Promise<boolean> {
  const object = await openObject(place, key);
  try {
    await verify(object, sha256);
    return true;
  } catch (error) {
    if (error instanceof AlteredFile) return false;
    throw error;
  } finally {
    await object.close();
  }
}

async function requireSame(path: string, { size, sha256 }: Wanted): Promise<void> {
  const file = await openFile(path);
  try {
    if (file.size !== size) throw new AlteredFile();
    await verify(file, sha256);
  } finally {
    await file.close();
  }
}
