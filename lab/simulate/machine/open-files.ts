import type { Inode } from '../world/inode.ts';

/** A file that a process of the simulated machine has open. */
export interface OpenedFile {
  fd: number;
  at: string;
  inode: Inode;
}

/** Higher than any descriptor of the real process. */
let last = 1_000_000;
const files = new Map<number, OpenedFile>();

export function openedFile(at: string, inode: Inode): OpenedFile {
  const file = { fd: ++last, at, inode };
  files.set(file.fd, file);
  return file;
}

export function openFileOf(fd: number): OpenedFile | undefined {
  return files.get(fd);
}

export function closeFile(fd: number): void {
  files.delete(fd);
}

/** For the next world. */
export function closeAllFiles(): void {
  files.clear();
}
