import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { holdDirectory } from '../../shared/hold-directory.ts';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../../shared/owner-only.ts';
import { randomHex } from '../../shared/random.ts';
import { arrivingFile } from '../disk/arriving-file.ts';
import { requireSpace } from '../disk/disk.ts';
import { type ArrivingFile, FileStoreError } from '../files.ts';

/**
 * The most bytes of all files that are arriving or on their way to the store: ten of the largest
 * forms. A slow store must not fill the disk.
 */
const MAX_BYTES = 1024 ** 3;

/** How often a process tries to get its own folder while another one is clearing. */
const MAX_TRIES = 10;

const PART = /\.part$/;

/** Files on this machine until the store has them. No visitor has a receipt yet. */
export interface Spool {
  requireRoom(bytes: number): Promise<void>;
  arrive(): Promise<ArrivingFile>;
  pathOf(id: string): string;
  /** Removes a file's bytes here; missing ones are no error. */
  remove(id: string): Promise<void>;
  /** Removes the files of ended processes, and with `idle` also this one's; returns how many. */
  clear(own: { idle: boolean }): Promise<number>;
  close(): Promise<void>;
}

/** A folder that only this process writes to. */
interface OwnFolder {
  folder: string;
  letGo(): void;
}

/**
 * Spools files in a directory that several processes may share. Each has its own locked folder,
 * which it creates when the first file comes.
 */
export function createSpool(directory: string, maxBytes = MAX_BYTES): Spool {
  let opening: Promise<OwnFolder> | undefined;
  let own = '';
  const sizes = new Map<string, number>();
  let bytesInAll = 0;
  const pathOf = (id: string) => path.join(own, `${id}.part`);

  async function ensureOwn(): Promise<void> {
    opening ??= makeOwn(directory);
    try {
      own = (await opening).folder;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  function take(id: string, bytes: number): void {
    if (bytesInAll + bytes > maxBytes) {
      throw new FileStoreError(
        `Files waiting for upload to the store have filled ${directory}`,
        'ENOSPC',
      );
    }
    sizes.set(id, (sizes.get(id) ?? 0) + bytes);
    bytesInAll += bytes;
  }

  async function remove(id: string): Promise<void> {
    if (own !== '') await rm(pathOf(id), { force: true });
    bytesInAll -= sizes.get(id) ?? 0;
    sizes.delete(id);
  }

  async function requireRoom(bytes: number): Promise<void> {
    await ensureOwn();
    await requireSpace(own, bytes);
  }

  return {
    requireRoom,
    pathOf,
    remove,

    async arrive() {
      await requireRoom(0);
      const id = randomHex(16);
      const handle = await open(pathOf(id), 'wx+', OWNER_ONLY_FILE);
      return arrivingFile(id, handle, {
        take: (bytes) => take(id, bytes),
        // Not synced: the visitor gets a response only when the store has the file.
        finish: async () => undefined,
        remove: () => remove(id),
      });
    },

    async clear({ idle }) {
      let cleared = 0;
      const names = await readdir(directory).catch(() => []);
      for (const name of names) {
        const folder = path.join(directory, name);
        if (folder !== own) cleared += await removeLeft(folder);
      }
      if (idle && own !== '') {
        for (const name of await partsIn(own)) {
          await remove(path.basename(name, '.part'));
          cleared += 1;
        }
      }
      return cleared;
    },

    async close() {
      const { folder, letGo } = (await opening) ?? {};
      opening = undefined;
      if (!folder || !letGo) return;
      letGo();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a folder and locks it. Another process may take a new folder for an abandoned one. */
async function makeOwn(directory: string): Promise<OwnFolder> {
  let cause: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const folder = path.join(directory, randomHex(8));
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    try {
      const letGo = holdDirectory(folder);
      if ((await partsIn(folder).catch(() => undefined)) !== undefined) return { folder, letGo };
      letGo();
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`Couldn't create a folder in ${directory}`, { cause });
}

/** Removes the folder of a process that has ended; returns how many files it had. */
async function removeLeft(folder: string): Promise<number> {
  let letGo: () => void;
  try {
    // Locking creates a lock file, so a folder that is gone must not be created again.
    if (!(await stat(folder)).isDirectory()) return 0;
    letGo = holdDirectory(folder);
  } catch {
    return 0;
  }
  try {
    const { length } = await partsIn(folder).catch(() => []);
    await rm(folder, { recursive: true, force: true });
    return length;
  } finally {
    letGo();
  }
}

async function partsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => PART.test(name));
}
