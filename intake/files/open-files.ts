import path from 'node:path';
import type { Config } from '../config.ts';
import { requireNotMoved } from '../shared/moved.ts';
import { diskFiles, openDiskFiles } from './disk/disk.ts';
import type { FileStore } from './files.ts';
import { readS3Address, s3Place } from './s3/bucket-url.ts';

type Places = Pick<Config, 'DATA_DIR' | 'FILES_URL'>;

/**
 * Opens the document store that the configuration names, and creates its folders. Throws a
 * `MovedError` if the documents were transferred to a bucket that the configuration lacks.
 */
export async function openFiles({ DATA_DIR, FILES_URL }: Places): Promise<FileStore> {
  if (FILES_URL !== '') return openBucket({ DATA_DIR, FILES_URL });
  requireNotMoved(DATA_DIR, 'files');
  return openDiskFiles(path.join(DATA_DIR, 'files'));
}

/** The same for reading: it creates no folders, which might then belong to another user. */
export async function openFilesToRead({ DATA_DIR, FILES_URL }: Places): Promise<FileStore> {
  if (FILES_URL !== '') return openBucket({ DATA_DIR, FILES_URL });
  requireNotMoved(DATA_DIR, 'files');
  return diskFiles(path.join(DATA_DIR, 'files'));
}

async function openBucket({ DATA_DIR, FILES_URL }: Places): Promise<FileStore> {
  // Imported only here: loading the SDK takes longer than the rest of a start.
  const { openS3Files } = await import('./s3/s3.ts');
  return openS3Files(readS3Address(FILES_URL), { spoolDir: path.join(DATA_DIR, 'spool') });
}

/** Where the documents are, for people. */
export function placeOfFiles({ DATA_DIR, FILES_URL }: Places): string {
  return FILES_URL === ''
    ? path.join(DATA_DIR, 'files', 'kept')
    : s3Place(readS3Address(FILES_URL));
}
