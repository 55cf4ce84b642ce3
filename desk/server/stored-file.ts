import { FileStoreError, type OpenFile } from '../../intake/files/files.ts';
import { verify } from '../../intake/files/verified.ts';
import { INFECTED, type StoredFile } from '../../intake/store/submissions.ts';
import type { DeskOptions } from './env.ts';
import { Problem } from './problem.ts';

/**
 * Opens a submission's file and verifies all its bytes before any is sent. The caller closes it.
 * Throws a `Problem` if the file is missing, was changed, or contains malware.
 */
export async function openStored(
  files: Pick<DeskOptions['files'], 'open'>,
  stored: StoredFile,
): Promise<OpenFile> {
  if (stored.flags.includes(INFECTED)) {
    throw new Problem(403, "The file contains malware and can't be downloaded.");
  }
  const file = await files.open(stored.id).catch((error: unknown) => {
    if (error instanceof FileStoreError && error.code === undefined) {
      throw new Problem(503, 'File storage isn’t responding. Try again in a moment.');
    }
    throw new Problem(404, 'The file is missing from storage. Restore it from a backup.');
  });
  try {
    await verify(file, stored.sha256);
  } catch (error) {
    await file.close();
    if (error instanceof FileStoreError) throw new Problem(503, 'File storage isn’t responding.');
    throw new Problem(409, 'The file was changed after it was stored. Restore it from a backup.');
  }
  return file;
}

/** Reads all bytes of a submission's file. Throws like `openStored`. */
export async function readStored(files: DeskOptions['files'], stored: StoredFile): Promise<Buffer> {
  const file = await openStored(files, stored);
  try {
    return Buffer.concat(await Array.fromAsync(file.chunks()));
  } finally {
    await file.close();
  }
}
