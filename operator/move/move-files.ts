import path from 'node:path';
import { FileChangedError } from '../../intake/files/files.ts';
import { eachAtOnce } from '../../intake/files/s3/at-once.ts';
import { readS3Address, s3Place } from '../../intake/files/s3/bucket-url.ts';
import { openS3Files } from '../../intake/files/s3/s3.ts';
import { AlteredFile } from '../../intake/files/verified.ts';
import type { Store, StoredFile } from '../../intake/store/store.ts';
import { keptFolder } from '../backup/manifest.ts';
import { CommandError } from '../command/command.ts';
import { filePages } from '../exports/file-pages.ts';
import { type BucketImport, openBucketImport } from './s3-import.ts';

/** Files that are read and sent at once. */
const AT_ONCE = 8;
/** Names looked up in the database at a time. */
const PAGE = 500;

export interface FilesTransfer {
  /** The database that names the files. */
  store: Pick<Store, 'filesAfter' | 'knownFiles'>;
  dataDir: string;
  /** FILES_URL. */
  url: string;
  /** Called when the bucket can be used and is free, before the first file is copied. */
  onBegin: () => Promise<void>;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** What became of the files that the database names. */
export interface TransferredFiles {
  /** Files in the bucket, compared with their hashes. */
  files: number;
  /** Their size. */
  bytes: number;
  /** How many of them were copied now; the others were there. */
  copied: number;
  /** What neither the disk nor the bucket has as it was received. */
  absent: { id: string; receipt: string; reason: 'missing' | 'damaged' }[];
  /** Objects that belong to no submission, as those of people who were erased meanwhile. */
  strays: number;
}

/**
 * Copies the files that the database names from a service's folder into a bucket. What is there
 * already is compared and left, so it may be called again. A file that is missing or damaged is
 * listed, and the others go on. Throws a `CommandError` if the bucket holds files of others only,
 * and a `FileStoreError` if it can't be used.
 */
export async function transferFiles(options: FilesTransfer): Promise<TransferredFiles> {
  const { store, dataDir, url, onBegin, onProgress } = options;
  const { known, strays } = await examineBucket(options);
  await onBegin();
  const bucket = openBucketImport(readS3Address(url));
  const result: TransferredFiles = { files: 0, bytes: 0, copied: 0, absent: [], strays };
  try {
    let total = 0;
    for await (const page of filePages(store)) total += page.length;
    for await (const page of filePages(store)) {
      await eachAtOnce(page, AT_ONCE, async (file) => {
        const source = path.join(keptFolder(dataDir), file.id);
        const outcome = await bring(bucket, file, source, known > 0);
        if (outcome === 'missing' || outcome === 'damaged') {
          result.absent.push({ id: file.id, receipt: file.receipt, reason: outcome });
        } else {
          result.files += 1;
          result.bytes += file.size;
          if (outcome === 'copied') result.copied += 1;
        }
        onProgress?.({ done: result.files + result.absent.length, total });
      });
      await removeErased(store, bucket, page);
    }
  } finally {
    bucket.close();
  }
  result.absent.sort((a, b) => (a.id < b.id ? -1 : 1));
  return result;
}

async function bring(
  bucket: BucketImport,
  file: StoredFile,
  source: string,
  mayBeThere: boolean,
): Promise<'there' | 'copied' | 'missing' | 'damaged'> {
  if (mayBeThere && (await bucket.has(file))) return 'there';
  try {
    await bucket.put(file, source);
    return 'copied';
  } catch (error) {
    if (error instanceof AlteredFile || error instanceof FileChangedError) return 'damaged';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
}

/** Names are random, so one name that the database knows proves that the bucket is its own. */
async function examineBucket({
  store,
  dataDir,
  url,
}: FilesTransfer): Promise<{ known: number; strays: number }> {
  const address = readS3Address(url);
  const files = openS3Files(address, { spoolDir: path.join(dataDir, 'spool') });
  const found = { known: 0, strays: 0 };
  const look = async (ids: string[]) => {
    const { size } = await store.knownFiles(ids);
    found.known += size;
    found.strays += ids.length - size;
  };
  try {
    await files.examine();
    let ids: string[] = [];
    for await (const { id } of files.list()) {
      ids.push(id);
      if (ids.length < PAGE) continue;
      await look(ids);
      ids = [];
    }
    await look(ids);
  } finally {
    await files.close();
  }
  if (found.strays > 0 && found.known === 0) {
    throw new CommandError(
      `${s3Place(address)} holds ${found.strays} documents of somebody else, and none of this database. Name an empty prefix in FILES_URL.`,
    );
  }
  return found;
}

/** Another instance on the same database may have erased somebody while this one copied. */
async function removeErased(
  store: FilesTransfer['store'],
  bucket: BucketImport,
  page: readonly StoredFile[],
): Promise<void> {
  const ids = page.map(({ id }) => id);
  const known = await store.knownFiles(ids);
  for (const id of ids) if (!known.has(id)) await bucket.remove(id);
}
