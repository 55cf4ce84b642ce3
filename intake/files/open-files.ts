import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { markPath, requireNotMoved } from '../shared/moved.ts';
import { readS3Address, s3Place } from './bucket-url.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './files.ts';

type Places = Pick<Config, 'DATA_DIR' | 'FILES_URL'>;

/**
 * Opens the document store that the configuration names; creates no folders. Throws a `MovedError`
 * if the documents were transferred to a bucket that the configuration lacks.
 */
export async function openFiles({ DATA_DIR, FILES_URL }: Places): Promise<FileStore> {
  const folder = path.join(DATA_DIR, 'files');
  if (FILES_URL !== '') {
    // Imported only here: loading the SDK takes longer than the rest of a start.
    const { openS3Files } = await import('./s3.ts');
    return openS3Files(readS3Address(FILES_URL), folder);
  }
  requireNotMoved(DATA_DIR, 'files');
  return diskFiles(folder);
}

/** Whether there are documents on disk that were never transferred, though FILES_URL is set. */
export async function areFilesLeftOnDisk({ DATA_DIR, FILES_URL }: Places): Promise<boolean> {
  if (FILES_URL === '' || existsSync(markPath(DATA_DIR, 'files'))) return false;
  return (await readdir(path.join(DATA_DIR, 'files', 'kept'))).length > 0;
}

/** Where the documents are, for people. */
export function placeOfFiles({ DATA_DIR, FILES_URL }: Places): string {
  if (FILES_URL !== '') return s3Place(readS3Address(FILES_URL));
  return path.join(DATA_DIR, 'files', 'kept');
}
