/** `node:fs` of the simulated machine, as far as the product uses it. */
import * as real from 'node:fs';
import { Disk, systemError } from '../world/disk.ts';
import { theWorld } from '../world/world.ts';
import { closeFile, openedFile, openFileOf } from './open-files.ts';
import { synchronously, syncNow } from './stall.ts';

export * from 'node:fs';

export function existsSync(at: string): boolean {
  if (!Disk.has(at)) return real.existsSync(at);
  return theWorld().disk.find(at) !== undefined;
}

export const statSync = ((at: string, options?: real.StatSyncOptions) => {
  if (!Disk.has(at)) return real.statSync(at, options);
  return synchronously('look', at, ({ disk }) => {
    const inode = disk.find(at);
    if (!inode && options?.throwIfNoEntry === false) return undefined;
    const { number, size, mtimeMs, isFolder } = inode ?? disk.get(at);
    return { dev: 1, ino: number, size, mtimeMs, isDirectory: () => isFolder };
  });
}) as typeof real.statSync;

export const readdirSync = ((at: string) => {
  if (!Disk.has(at)) return real.readdirSync(at);
  return synchronously('look', at, ({ disk }) => disk.list(at));
}) as typeof real.readdirSync;

const read = new Map<string, Buffer>();

/** Files of the real machine don't change while worlds go by: each is read once. */
export function readReal(at: string): Buffer {
  const bytes = read.get(at) ?? real.readFileSync(at);
  read.set(at, bytes);
  return bytes;
}

export const readFileSync = ((at: string, options?: BufferEncoding | null) => {
  const bytes = Disk.has(at) ? readSimulated(at) : readReal(at);
  return typeof options === 'string' ? bytes.toString(options) : bytes;
}) as typeof real.readFileSync;

function readSimulated(at: string): Buffer {
  return synchronously('read', at, ({ disk }) => {
    const inode = disk.get(at, 'open');
    const bytes = Buffer.alloc(inode.size);
    inode.read(bytes, 0);
    return bytes;
  });
}

/** Rights play no part in what is simulated. */
export function chmodSync(at: string): void {
  theWorld().disk.get(at);
}

export function openSync(at: string, flags = 'r'): number {
  return synchronously('open', at, ({ disk }) => {
    const inode = flags === 'wx' ? disk.create(at) : disk.get(at, 'open');
    return openedFile(at, inode).fd;
  });
}

export function renameSync(from: string, to: string): void {
  synchronously('rename', to, ({ disk }) => disk.rename(from, to));
}

export function rmSync(at: string): void {
  synchronously('remove', at, ({ disk }) => {
    if (disk.find(at)) disk.remove(at);
  });
}

export const closeSync = closeFile;

export const readSync = ((
  fd: number,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => {
  const { at, inode } = opened(fd);
  return synchronously('read', at, () =>
    inode.read(buffer.subarray(offset, offset + length), position),
  );
}) as typeof real.readSync;

export function writeSync(
  fd: number,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
): number {
  const { at, inode } = opened(fd);
  return synchronously('write', at, ({ disk }) => {
    disk.write(inode, buffer.subarray(offset, offset + length), position);
    return length;
  });
}

export function fstatSync(fd: number): { size: number } {
  const { at, inode } = opened(fd);
  return synchronously('look', at, () => ({ size: inode.size }));
}

export function ftruncateSync(fd: number, size: number): void {
  const { at, inode } = opened(fd);
  synchronously('truncate', at, ({ disk }) => disk.truncate(inode, size));
}

export function fsyncSync(fd: number): void {
  const { at, inode } = opened(fd);
  syncNow(at, inode);
}

function opened(fd: number) {
  const file = openFileOf(fd);
  if (!file) throw systemError('EBADF', 'bad file descriptor', 'read', String(fd));
  return file;
}
