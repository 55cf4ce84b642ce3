import path from 'node:path';
import type { FileStore } from '../../intake/files/files.ts';
import { eachAtOnce } from '../../intake/files/s3/at-once.ts';
import { createExplained } from '../../intake/files/s3/bucket-faults.ts';
import { readS3Address, s3Place } from '../../intake/files/s3/bucket-url.ts';
import { keyOf, openClient } from '../../intake/files/s3/client.ts';
import { putFile } from '../../intake/files/s3/put.ts';
import { openS3Files } from '../../intake/files/s3/s3.ts';
import type { Store } from '../../intake/store/store.ts';
import type { StoredFile } from '../../intake/store/submission/submission.ts';
import { contentOf, sameContent } from '../backup/copying.ts';
import { keptFolder } from '../backup/manifest.ts';
import { CommandError } from '../command/command.ts';
import { stateOfDocument } from '../doctor/documents.ts';
import { filePages } from '../exports/file-pages.ts';

/** Files uploaded at once, each with at most one part in memory: 32 MiB in total. */
const AT_ONCE = 4;
/** Names looked up in the database at a time. */
const PAGE = 500;
/** Limit for uploading one file, in milliseconds. */
const PUT_MS = 10 * 60 * 1000;

export interface FilesTransfer {
  /** The database that lists the files. */
  store: Pick<Store, 'filesAfter' | 'knownFiles'>;
  dataDir: string;
  /** FILES_URL. */
  url: string;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** The result for the files listed in the database. */
export interface TransferredFiles {
  /** Files in the bucket, compared with their hashes. */
  files: number;
  /** Their size. */
  bytes: number;
  /** How many were copied now; the others were already there. */
  copied: number;
  /** Files that neither the disk nor the bucket has as they were received. */
  absent: { id: string; receipt: string; reason: 'missing' | 'damaged' }[];
  /** Objects without a submission, such as files erased during the transfer. */
  strays: number;
}

type Bucket = Pick<FileStore, 'examine' | 'list' | 'open' | 'remove'> & {
  /** Puts a local file into the bucket under its id. The store compares the bytes with their hash. */
  put(file: StoredFile, source: string): Promise<void>;
};

/**
 * Copies the files listed in the database from a service's folder into a bucket. Files already there
 * are verified and skipped if intact, so it can be repeated. Missing and damaged files are reported
 * without stopping. Throws a `CommandError` if the bucket has only unknown files, and a
 * `FileStoreError` if it can't be used.
 */
export async function transferFiles(options: FilesTransfer): Promise<TransferredFiles> {
  const address = readS3Address(options.url);
  const files = openS3Files(address, { spoolDir: path.join(options.dataDir, 'spool') });
  const place = { client: openClient(address), address };
  const explained = createExplained(address);
  const put: Bucket['put'] = ({ id, sha256 }, source) => {
    const signal = AbortSignal.timeout(PUT_MS);
    const upload = { key: keyOf(place, id), file: source, sha256, signal };
    return explained(() => putFile(place, (work) => work(), upload));
  };
  try {
    return await fillBucket({ ...files, put }, options);
  } finally {
    place.client.destroy();
    await files.close();
  }
}

async function fillBucket(
  bucket: Bucket,
  { store, dataDir, url, onProgress }: FilesTransfer,
): Promise<TransferredFiles> {
  const { known, strays } = await examineBucket(bucket, store, url);
  const result: TransferredFiles = { files: 0, bytes: 0, copied: 0, absent: [], strays };
  let total = 0;
  for await (const page of filePages(store)) total += page.length;
  for await (const page of filePages(store)) {
    await eachAtOnce(page, AT_ONCE, async (file) => {
      const source = path.join(keptFolder(dataDir), file.id);
      const outcome = await bring(bucket, file, source, known.has(file.id));
      if (outcome === 'missing' || outcome === 'damaged') {
        result.absent.push({ id: file.id, receipt: file.receipt, reason: outcome });
      } else {
        result.files += 1;
        result.bytes += file.size;
        if (outcome === 'copied') result.copied += 1;
      }
      onProgress?.({ done: result.files + result.absent.length, total });
    });
    await removeErased(bucket, store, page);
  }
  result.absent.sort((a, b) => (a.id < b.id ? -1 : 1));
  return result;
}

async function bring(
  bucket: Bucket,
  file: StoredFile,
  source: string,
  isListed: boolean,
): Promise<'there' | 'copied' | 'missing' | 'damaged'> {
  if (isListed && (await stateOfDocument(bucket, file, true)) === 'whole') return 'there';
  const content = await contentOf(source);
  if (!content) return 'missing';
  if (!sameContent(content, file)) return 'damaged';
  await bucket.put(file, source);
  return 'copied';
}

/** Names are random, so a single known name proves that the bucket belongs to the database. */
async function examineBucket(
  bucket: Bucket,
  store: FilesTransfer['store'],
  url: string,
): Promise<{ known: ReadonlySet<string>; strays: number }> {
  await bucket.examine();
  const known = new Set<string>();
  let strays = 0;
  const look = async (ids: string[]) => {
    const found = await store.knownFiles(ids);
    for (const id of found) known.add(id);
    strays += ids.length - found.size;
  };
  let ids: string[] = [];
  for await (const { id } of bucket.list()) {
    ids.push(id);
    if (ids.length < PAGE) continue;
    await look(ids);
    ids = [];
  }
  await look(ids);
  if (strays === 0 || known.size > 0) return { known, strays };
  throw new CommandError(
    `${s3Place(readS3Address(url))} has ${strays} documents, none of them from this database. Set FILES_URL to an empty prefix.`,
  );
}

/** Removes files that another instance erased during the copy. */
async function removeErased(
  bucket: Bucket,
  store: FilesTransfer['store'],
  page: readonly StoredFile[],
): Promise<void> {
  const ids = page.map(({ id }) => id);
  const known = await store.knownFiles(ids);
  await bucket.remove(ids.filter((id) => !known.has(id)));
}
