import path from 'node:path';
import { readS3Address, s3Place } from '../../intake/files/bucket-url.ts';
import { openS3Files, type S3Files } from '../../intake/files/s3.ts';
import { filePages } from '../../intake/store/file-pages.ts';
import type { Store } from '../../intake/store/store.ts';
import type { StoredFile } from '../../intake/store/submissions.ts';
import { contentOf, sameContent } from '../backup/copying.ts';
import { keptFolder } from '../backup/manifest.ts';
import { CommandError } from '../command.ts';
import { stateOfDocument } from '../doctor/documents.ts';

/** Names looked up in the database at a time. */
const PAGE = 500;

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

/**
 * Copies the files listed in the database from a service's folder into a bucket. Files already there
 * are verified and skipped if intact, so it can be repeated. Missing and damaged files are reported
 * without stopping. Throws a `CommandError` if the bucket has only unknown files, and a
 * `FileStoreError` if it can't be used.
 */
export async function transferFiles(options: FilesTransfer): Promise<TransferredFiles> {
  const bucket = openS3Files(readS3Address(options.url), options.dataDir);
  try {
    return await fillBucket(bucket, options);
  } finally {
    await bucket.close();
  }
}

async function fillBucket(
  bucket: S3Files,
  { store, dataDir, url, onProgress }: FilesTransfer,
): Promise<TransferredFiles> {
  const { known, strays } = await examineBucket(bucket, store, url);
  const result: TransferredFiles = { files: 0, bytes: 0, copied: 0, absent: [], strays };
  let total = 0;
  for await (const page of filePages(store)) total += page.length;
  for await (const page of filePages(store)) {
    for (const file of page) {
      const { id, receipt, size } = file;
      const source = path.join(keptFolder(dataDir), id);
      const outcome = await bring(bucket, file, source, known.has(id));
      if (outcome === 'missing' || outcome === 'damaged') {
        result.absent.push({ id, receipt, reason: outcome });
      } else {
        result.files += 1;
        result.bytes += size;
        if (outcome === 'copied') result.copied += 1;
      }
      onProgress?.({ done: result.files + result.absent.length, total });
    }
    await removeErased(bucket, store, page);
  }
  return result;
}

async function bring(
  bucket: S3Files,
  file: StoredFile,
  source: string,
  isListed: boolean,
): Promise<'there' | 'copied' | 'missing' | 'damaged'> {
  if (isListed && (await stateOfDocument(bucket, file, true)) === 'whole') return 'there';
  const content = await contentOf(source);
  if (!content) return 'missing';
  if (!sameContent(content, file)) return 'damaged';
  await bucket.put({ id: file.id, path: source });
  return 'copied';
}

/** Names are random, so a single known name proves that the bucket belongs to the database. */
async function examineBucket(
  bucket: S3Files,
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
  bucket: S3Files,
  store: FilesTransfer['store'],
  page: readonly StoredFile[],
): Promise<void> {
  const ids = page.map(({ id }) => id);
  const known = await store.knownFiles(ids);
  await bucket.remove(ids.filter((id) => !known.has(id)));
}
