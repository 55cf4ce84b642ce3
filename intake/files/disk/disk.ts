import {
  access,
  constants,
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
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../../shared/owner-only.ts';
import { randomHex } from '../../shared/random.ts';
import { syncDirectory } from '../../shared/sync-directory.ts';
import { type FileStore, ORPHANS_MS, STRAY_MS } from '../files.ts';
import { arrivingFile } from './arriving-file.ts';
import { coalesce } from './coalesce.ts';
import { openFile } from './open-file.ts';

/** With less free space, no new file is begun, so that text submissions still fit. In bytes. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Files checked at the same time: uploads sync their files through the same few threads. */
const STATS_AT_ONCE = 16;

/**
 * Keeps files in one directory: `arriving/` while they are written, `kept/` afterward. Before its
 * submission is committed, a file is written, synced, and renamed, and its directory is synced.
 * Without that last sync, a power cut left a committed row whose file was missing.
 */
export async function openDiskFiles(directory: string): Promise<FileStore> {
  for (const folder of ['arriving', 'kept', 'orphaned']) {
    await mkdir(path.join(directory, folder), { recursive: true, mode: OWNER_ONLY_FOLDER });
  }
  for (const place of [directory, path.dirname(directory)]) await syncDirectory(place);
  return diskFiles(directory);
}

/** The same for existing folders; it creates none. */
export function diskFiles(directory: string): FileStore {
  const arriving = path.join(directory, 'arriving');
  const kept = path.join(directory, 'kept');
  const orphaned = path.join(directory, 'orphaned');
  const probe = path.join(arriving, 'probe');
  const syncKept = coalesce(() => syncDirectory(kept));
  const partOf = (id: string) => path.join(arriving, `${id}.part`);

  return {
    requireRoom: (bytes) => requireSpace(directory, bytes),

    async arrive() {
      await requireSpace(directory);
      const id = randomHex(16);
      const handle = await open(partOf(id), 'wx+', OWNER_ONLY_FILE);
      return arrivingFile(id, handle, {
        finish: () => handle.sync(),
        remove: () => rm(partOf(id), { force: true }),
      });
    },

    async keep(files) {
      for (const file of files) await rename(partOf(file.id), path.join(kept, file.id));
      if (files.length > 0) await syncKept();
    },

    open: (id) => openFile(path.join(kept, id)),

    async remove(ids) {
      for (const id of ids) {
        for (const folder of [orphaned, kept]) await rm(path.join(folder, id), { force: true });
      }
      if (ids.length === 0) return;
      // A power cut could bring the names back, and with them an erased person's files.
      await syncDirectory(orphaned);
      await syncKept();
    },

    async ping() {
      await requireSpace(directory);
      await access(kept, constants.W_OK);
      // A real write, because a disk that an error made read-only may not show it otherwise.
      await writeFile(probe, '', { flush: true, mode: OWNER_ONLY_FILE });
      await rm(probe);
    },

    // Creating the folders above was the test.
    examine: async () => [],

    async *list() {
      for (const id of await readdir(kept)) {
        // The file may have been removed by now.
        const found = await stat(path.join(kept, id)).catch(() => undefined);
        if (found) yield { id, size: found.size, ageMs: Date.now() - found.mtimeMs };
      }
    },

    setAside: async () => ({ count: (await readdir(orphaned)).length, place: orphaned }),

    async tidy(known, { idle }) {
      // Only one process holds the directory, so no one else's upload can be running here.
      const strayMs = idle ? 0 : STRAY_MS;
      const parts = await olderThan(arriving, strayMs);
      for (const part of parts) await rm(path.join(arriving, part), { force: true });
      const ids = await olderThan(kept, strayMs);
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

    async takeBack(known) {
      const owned = await known(await readdir(orphaned));
      for (const id of owned) await rename(path.join(orphaned, id), path.join(kept, id));
      if (owned.size > 0) await syncKept();
      return owned.size;
    },

    close: async () => undefined,
  };
}

/** Names of the files in a folder that were last written at least this long ago. */
async function olderThan(folder: string, ms: number): Promise<string[]> {
  const names = await readdir(folder);
  if (ms === 0) return names;
  const before = Date.now() - ms;
  const older: string[] = [];
  for (let i = 0; i < names.length; i += STATS_AT_ONCE) {
    const some = names.slice(i, i + STATS_AT_ONCE);
    const times = await Promise.all(
      // The file may have been removed by now.
      some.map((name) => stat(path.join(folder, name)).catch(() => undefined)),
    );
    older.push(...some.filter((_, index) => (times[index]?.mtimeMs ?? before) < before));
  }
  return older;
}

/** Throws an error with the code ENOSPC if this many bytes would leave less than the reserve. */
export async function requireSpace(directory: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < RESERVE_BYTES + bytes) {
    const error = new Error(`Less than ${RESERVE_BYTES / 2 ** 20} MiB free in ${directory}`);
    throw Object.assign(error, { code: 'ENOSPC' });
  }
}
