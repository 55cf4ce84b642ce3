import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { ArrivingFile, FileStore } from './files.ts';
import { openFile } from './open-file.ts';
import { syncDirectory } from './sync-directory.ts';

/** Free space below which no new file is begun, so that text submissions still fit, in bytes. */
const RESERVE_BYTES = 64 * 1024 * 1024;

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** How long a file lies untouched before it may be a stray: longer than any upload takes, in milliseconds. */
const SETTLED_MS = 2 * 60 * 60 * 1000;

/** How long files that no submission knows are kept for a person to look at, in milliseconds. */
const ORPHANS_MS = 30 * 24 * 60 * 60 * 1000;

/** What was found on the disk that belongs to no submission. Nobody was ever promised any of it. */
export interface Tidied {
  /** Uploads that ended halfway, removed. */
  unfinished: number;
  /** Whole files that no submission knows, set aside for a person to look at. */
  orphaned: number;
  /** Files that were set aside long enough ago, removed. */
  expired: number;
}

export interface DiskFiles extends FileStore {
  /**
   * Clears what faults and hard stops left, and leaves alone what may still be on its way.
   * @param settledMs how long a file must have lain untouched, in milliseconds; 0 where nothing is on its way
   */
  tidy(
    known: (ids: readonly string[]) => Promise<Set<string>>,
    settledMs?: number,
  ): Promise<Tidied>;
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
  const probe = path.join(arriving, 'probe');
  const partOf = (id: string) => path.join(arriving, `${id}.part`);

  return {
    requireRoom: (bytes) => requireSpace(directory, bytes),

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

    open: (id) => openFile(path.join(kept, id)),

    async remove(ids) {
      for (const id of ids) await rm(path.join(kept, id), { force: true });
    },

    async ping() {
      await requireSpace(directory);
      await access(kept, constants.W_OK);
      // Written for real: a disk that a fault made read-only may not say so before.
      await writeFile(probe, '', { flush: true, mode: OWNER_ONLY_FILE });
      await rm(probe);
    },

    async tidy(known, settledMs = SETTLED_MS) {
      const parts = await olderThan(arriving, settledMs);
      for (const part of parts) await rm(path.join(arriving, part), { force: true });
      const ids = await olderThan(kept, settledMs);
      const owned = await known(ids);
      const strays = ids.filter((id) => !owned.has(id));
      const now = new Date();
      for (const id of strays) {
        await rename(path.join(kept, id), path.join(orphaned, id));
        await utimes(path.join(orphaned, id), now, now);
      }
      const expired = await olderThan(orphaned, ORPHANS_MS);
      for (const id of expired) await rm(path.join(orphaned, id), { force: true });
      return { unfinished: parts.length, orphaned: strays.length, expired: expired.length };
    },
  };
}

/** Names of the files in a folder that were last written so long ago. */
async function olderThan(folder: string, ms: number): Promise<string[]> {
  const names = await readdir(folder);
  if (ms === 0) return names;
  const before = Date.now() - ms;
  const times = await Promise.all(
    // It may have gone its way meanwhile.
    names.map((name) => stat(path.join(folder, name)).catch(() => undefined)),
  );
  return names.filter((_, index) => (times[index]?.mtimeMs ?? before) < before);
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

async function requireSpace(directory: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < RESERVE_BYTES + bytes) {
    const error = new Error(`Less than ${RESERVE_BYTES / 2 ** 20} MiB free in ${directory}`);
    throw Object.assign(error, { code: 'ENOSPC' });
  }
}
