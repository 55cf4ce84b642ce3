/** `node:fs/promises` of the simulated machine, as far as the product uses it. */
import { readdirSync } from 'node:fs';
import type * as real from 'node:fs/promises';
import path from 'node:path';
import { Disk, type Operation, systemError } from '../world/disk.ts';
import type { Inode } from '../world/inode.ts';
import { currentProcess } from '../world/process.ts';
import { theWorld, type World } from '../world/world.ts';
import { readReal } from './fs.ts';
import { closeFile, type OpenedFile, openedFile } from './open-files.ts';

export * from 'node:fs/promises';

/**
 * Has the system do something. The process goes on meanwhile. If it dies before the answer, the
 * system may have done it, or not.
 */
function inSystem<T>(operation: Operation, at: string, work: (world: World) => T): Promise<T> {
  const world = theWorld();
  const process = currentProcess();
  return new Promise<T>((resolve, reject) => {
    const atDeath = () => {
      if (!world.disk.finishesForTheDead()) return;
      try {
        work(world);
      } catch {
        // Nobody is left to hear of it.
      }
    };
    const forget = process?.onDeath(atDeath);
    world.after(world.disk.latency(operation), () => {
      forget?.();
      try {
        world.disk.begin(operation, at);
        // It may have died of this very operation.
        if (process?.isAlive !== false) resolve(work(world));
      } catch (error) {
        reject(error);
      }
    });
  });
}

export const access = ((at: string) =>
  inSystem('look', at, ({ disk }) => void disk.get(at))) as typeof real.access;

export const mkdir = ((at: string) =>
  inSystem('open', at, ({ disk }) => {
    const missing: string[] = [];
    for (let folder = at; !disk.find(folder); folder = path.dirname(folder)) {
      missing.unshift(folder);
    }
    for (const folder of missing) disk.create(folder, true);
    return missing[0];
  })) as typeof real.mkdir;

export const readdir = (async (at: string, options?: { withFileTypes?: boolean }) => {
  if (Disk.has(at)) return inSystem('look', at, ({ disk }) => disk.list(at));
  return readdirSync(at, options as never);
}) as typeof real.readdir;

export const rename = ((from: string, to: string) =>
  inSystem('rename', to, ({ disk }) => disk.rename(from, to))) as typeof real.rename;

export const rm = ((at: string, options?: { force?: boolean }) =>
  inSystem('remove', at, ({ disk }) => {
    if (options?.force && !disk.find(at)) return;
    disk.remove(at);
  })) as typeof real.rm;

export const stat = ((at: string) =>
  inSystem('look', at, ({ disk }) => statOf(disk.get(at)))) as unknown as typeof real.stat;

function statOf({ number, size, mtimeMs, isFolder }: Inode) {
  return { dev: 1, ino: number, size, mtimeMs, isDirectory: () => isFolder };
}

export const statfs = ((at: string) =>
  inSystem('look', at, ({ disk }) => ({
    bavail: Math.max(0, disk.free),
    bsize: 1,
  }))) as unknown as typeof real.statfs;

export const utimes = ((at: string, _atime: Date, mtime: Date) =>
  inSystem('look', at, ({ disk }) => {
    disk.get(at).mtimeMs = mtime.getTime();
  })) as typeof real.utimes;

export const readFile = (async (at: string, options?: BufferEncoding) => {
  if (Disk.has(at)) throw systemError('ENOSYS', 'not simulated', 'read', at);
  const bytes = readReal(at);
  return options ? bytes.toString(options) : bytes;
}) as typeof real.readFile;

export const writeFile = (async (at: string, data: string, options?: { flush?: boolean }) => {
  const handle = await open(at, 'w');
  try {
    if (data.length > 0) await handle.write(Buffer.from(data), 0);
    if (options?.flush) await handle.sync();
  } finally {
    await handle.close();
  }
}) as typeof real.writeFile;

export const open = ((at: string, flags = 'r') =>
  inSystem('open', at, ({ disk }) => {
    const found = disk.find(at);
    if (found && flags.includes('x'))
      throw systemError('EEXIST', 'file already exists', 'open', at);
    const inode = found ?? (flags.startsWith('w') ? disk.create(at) : disk.get(at, 'open'));
    if (found && flags === 'w') disk.truncate(found, 0);
    return handleOf(openedFile(at, inode));
  })) as unknown as typeof real.open;

function handleOf({ fd, at, inode }: OpenedFile) {
  let end = 0;
  return {
    fd,
    async write(bytes: Uint8Array, offset = 0) {
      const part = Uint8Array.from(bytes.subarray(offset));
      return inSystem('write', at, ({ disk }) => {
        disk.write(inode, part, end);
        end += part.length;
        return { bytesWritten: part.length };
      });
    },
    read: (into: Uint8Array, offset: number, length: number, position: number) =>
      inSystem('read', at, () => ({
        bytesRead: inode.read(into.subarray(offset, offset + length), position),
      })),
    stat: () => inSystem('look', at, () => statOf(inode)),
    async sync() {
      const { latest } = inode;
      try {
        await inSystem('sync', at, ({ disk }) => disk.sync(inode, latest));
      } catch (error) {
        theWorld().disk.strand(inode);
        throw error;
      }
    },
    async writeFile(text: string) {
      await this.write(Buffer.from(text));
    },
    // Closing fails for nobody, and takes no time that matters.
    close: async () => closeFile(fd),
  };
}
