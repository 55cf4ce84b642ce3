import * as fs from 'node:fs/promises';
import path from 'node:path';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../shared/owner-only.ts';
import { syncDirectory } from '../shared/sync-directory.ts';
import { FILE_ID, type FileStore, type OpenFile } from './files.ts';
import { AlteredFile } from './verified.ts';

/** With less free space, no file is accepted, so that text submissions still fit. In bytes. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Bytes read at a time. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Creates the folders, and removes uploads that a killed process left. Only the process that holds
 * the data folder may call it. Returns the folder of temporary files, for a bucket too.
 */
export async function prepareFolders(directory: string): Promise<string> {
  const uploads = path.join(directory, 'arriving');
  const kept = path.join(directory, 'kept');
  await fs.rm(uploads, { recursive: true, force: true });
  for (const folder of [uploads, kept]) {
    await fs.mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  }
  // Earlier releases moved files without a submission here. The cleanup job decides about them now.
  const orphaned = path.join(directory, 'orphaned');
  for (const id of await fs.readdir(orphaned).catch(() => [])) {
    await fs.rename(path.join(orphaned, id), path.join(kept, id));
  }
  for (const place of [directory, path.dirname(directory)]) await syncDirectory(place);
  return uploads;
}

/**
 * Keeps files in the folder `kept`. A file is written and synced, then renamed, then the folder is
 * synced, all before its submission is committed. Without the last sync, a power cut left a
 * committed row whose file was missing.
 */
export function diskFiles(directory: string): FileStore {
  const kept = path.join(directory, 'kept');
  const probe = path.join(directory, 'arriving', 'probe');
  const pathOf = (id: string) => path.join(kept, id);

  return {
    requireRoom: (bytes) => requireSpace(directory, bytes),

    async keep(files) {
      for (const file of files) await fs.rename(file.path, pathOf(file.id));
      if (files.length > 0) await syncDirectory(kept);
    },

    open: (id) => openFile(pathOf(id)),

    async remove(ids) {
      for (const id of ids) await fs.rm(pathOf(id), { force: true });
      // A power cut could bring the names back, and with them an erased person's files.
      if (ids.length > 0) await syncDirectory(kept);
    },

    async ping() {
      await requireSpace(directory);
      await fs.access(kept, fs.constants.W_OK);
      // A real write, because a disk that an error made read-only may not show it otherwise.
      await fs.writeFile(probe, '', { flush: true, mode: OWNER_ONLY_FILE });
      await fs.rm(probe, { force: true });
    },

    // Creating the folders was the test.
    examine: async () => undefined,

    async *list() {
      for (const id of await fs.readdir(kept)) {
        // The file may have been removed by now.
        const found = await fs.stat(pathOf(id)).catch(() => undefined);
        if (!found || !FILE_ID.test(id)) continue;
        yield { id, size: found.size, ageMs: Date.now() - found.mtimeMs };
      }
    },

    close: async () => undefined,
  };
}

/**
 * Opens a file for reading. `chunks` throws an `AlteredFile` as soon as the file differs from its
 * state when it was opened.
 */
export async function openFile(file: string): Promise<OpenFile> {
  const handle = await fs.open(file, 'r');
  const { size, mtimeMs } = await handle.stat();
  return {
    size,
    async *chunks() {
      for (let at = 0; at < size; ) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - at));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
        const now = await handle.stat();
        if (now.size !== size || now.mtimeMs !== mtimeMs || bytesRead === 0)
          throw new AlteredFile();
        at += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
    close: () => handle.close(),
  };
}

/** Throws an error with the code ENOSPC if this many bytes would leave less than the reserve. */
export async function requireSpace(directory: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await fs.statfs(directory);
  if (bavail * bsize >= RESERVE_BYTES + bytes) return;
  const error = new Error(`Less than ${RESERVE_BYTES / 2 ** 20} MiB free in ${directory}`);
  throw Object.assign(error, { code: 'ENOSPC' });
}
