import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { ArrivingFile, FileStore } from './files.ts';
import { syncDirectory } from './sync-directory.ts';

/** Free space below which no new file is begun, so that text submissions still fit, in bytes. */
const RESERVE_BYTES = 64 * 1024 * 1024;

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** What `tidy` found on the disk after a stop that was not graceful. */
export interface Tidied {
  /** Uploads that nobody was promised, removed. */
  unfinished: number;
  /** Whole files that no submission knows, set aside for a person to look at. */
  orphaned: number;
}

export interface DiskFiles extends FileStore {
  /** Clears what a killed process left; call it before the first upload, by the only process on this directory. */
  tidy(known: (ids: readonly string[]) => Promise<Set<string>>): Promise<Tidied>;
}

/**
 * Keeps files under one directory: `arriving/` while they are written, `kept/` afterwards.
 * A file is written, synced, renamed and its directory synced before its submission is committed:
 * without the last step a power cut left a committed row whose file was missing.
 */
export async function openDiskFiles(directory: string): Promise<DiskFiles> {
  const arriving = path.join(directory, 'arriving');
  const kept = path.join(directory, 'kept');
  const orphaned = path.join(directory, 'orphaned');
  for (const place of [arriving, kept, orphaned]) {
    await mkdir(place, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  }
  for (const place of [directory, path.dirname(directory)]) await syncDirectory(place);
  const partOf = (id: string) => path.join(arriving, `${id}.part`);

  return {
    async arrive() {
      await requireSpace(directory);
      const id = randomBytes(16).toString('hex');
      const handle = await open(partOf(id), 'wx+', OWNER_ONLY_FILE);
      return arrivingFile(id, handle, partOf(id));
    },

    async keep(files) {
      for (const file of files) await rename(partOf(file.id), path.join(kept, file.id));
      if (files.length > 0) await syncDirectory(kept);
    },

    // Async, as openAsBlob throws at once where the file is missing.
    async open(id, mediaType) {
      return openAsBlob(path.join(kept, id), { type: mediaType });
    },

    async remove(ids) {
      for (const id of ids) await rm(path.join(kept, id), { force: true });
    },

    async ping() {
      await requireSpace(directory);
      for (const place of [arriving, kept]) await access(place, constants.W_OK);
    },

    async tidy(known) {
      const parts = await readdir(arriving);
      for (const part of parts) await rm(path.join(arriving, part), { force: true });
      const ids = await readdir(kept);
      const owned = await known(ids);
      const strays = ids.filter((id) => !owned.has(id));
      for (const id of strays) await rename(path.join(kept, id), path.join(orphaned, id));
      return { unfinished: parts.length, orphaned: strays.length };
    },
  };
}

function arrivingFile(id: string, handle: FileHandle, part: string): ArrivingFile {
  let closed = false;
  const close = async () => {
    if (!closed) await handle.close();
    closed = true;
  };
  return {
    id,
    async write(chunk) {
      for (let offset = 0; offset < chunk.length; ) {
        offset += (await handle.write(chunk, offset)).bytesWritten;
      }
    },
    async finish() {
      await handle.sync();
      return handle;
    },
    async discard() {
      await close();
      await rm(part, { force: true });
    },
    close,
  };
}

async function requireSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < RESERVE_BYTES) {
    const error = new Error(`Less than ${RESERVE_BYTES / 2 ** 20} MiB free in ${directory}`);
    throw Object.assign(error, { code: 'ENOSPC' });
  }
}
