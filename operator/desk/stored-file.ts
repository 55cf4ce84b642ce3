import type { OpenFile } from '../../intake/files/files.ts';
import { verify } from '../../intake/files/verified.ts';
import type { StoredFile } from '../../intake/store/store.ts';
import type { DeskFiles } from './env.ts';
import { Problem } from './problem.ts';

/**
 * Opens a submission's file and verifies all its bytes before any is sent. The caller closes it.
 * Throws a `Problem` if the file is missing or was changed.
 */
export async function openStored(files: DeskFiles, stored: StoredFile): Promise<OpenFile> {
  const file = await files.open(stored.id).catch(() => {
    throw new Problem(
      404,
      'The file is missing from the data directory. Restore it from a backup.',
    );
  });
  try {
    await verify(file, stored.sha256);
  } catch {
    await file.close();
    throw new Problem(
      409,
      'The file is not what was stored: something changed it on disk. Restore it from a backup.',
    );
  }
  return file;
}

/** Reads all bytes of an open file, and closes it. */
export async function bytesOf(file: OpenFile): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(file.chunks()));
  } finally {
    await file.close();
  }
}
