import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../intake/shared/errors.ts';

/** Of the file system below, and of the disk on it. */
const BELOW_MB = 384;
const SIZE_MB = 256;
const BLOCK_BYTES = 4096;
/** Files of one block that fill most of the disk. */
const FILES = 50_000;

/**
 * A disk that promises more than it has, as thin volumes of virtual machines do: ext4 in a file whose
 * free blocks take no place. Once the file system below is full, ext4 still gives out blocks; their
 * write fails, and so does the sync that waits for it.
 */
export class ThinDisk {
  readonly folder: string;
  /** A file that takes what the file system below has left. */
  readonly filler: string;
  readonly #directory: string;
  readonly #below: string;
  readonly #image: string;

  private constructor(directory: string) {
    this.#directory = directory;
    this.folder = path.join(directory, 'disk');
    this.#below = path.join(directory, 'below');
    this.#image = path.join(this.#below, 'disk.img');
    this.filler = path.join(this.#below, 'filler');
  }

  static make(directory: string): ThinDisk {
    const disk = new ThinDisk(directory);
    for (const folder of [disk.folder, disk.#below]) mkdirSync(folder);
    run('mount', '-t', 'tmpfs', '-o', `size=${BELOW_MB}m`, 'tmpfs', disk.#below);
    run('truncate', '-s', `${SIZE_MB}M`, disk.#image);
    const options = 'nodiscard,lazy_itable_init=0,lazy_journal_init=0';
    const sizes = ['-b', `${BLOCK_BYTES}`, '-N', `${FILES + 5000}`];
    run('mkfs.ext4', '-q', '-F', ...sizes, '-E', options, disk.#image);
    // All of it takes place first, so that what ext4 keeps for itself never fails.
    writeFileSync(disk.#image, readFileSync(disk.#image));
    disk.#mount();
    disk.#scatter();
    run('umount', disk.folder);
    disk.#giveBackFree();
    disk.#mount();
    return disk;
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }

  /**
   * Leaves every second block free. A write of several blocks of which the first can be written
   * counts as whole with a loop device (`lo_complete_rq` of Linux 6.18): no disk may do that.
   */
  #scatter(): void {
    const folder = path.join(this.folder, 'scattered');
    mkdirSync(folder);
    const block = Buffer.alloc(BLOCK_BYTES);
    for (let i = 0; i < FILES; i++) writeFileSync(path.join(folder, String(i)), block);
    run('sync', '-f', folder);
    for (let i = 0; i < FILES; i += 2) rmSync(path.join(folder, String(i)));
  }

  #giveBackFree(): void {
    const free = this.#freeBlocks();
    const bytes = readFileSync(this.#image);
    const image = openSync(this.#image, 'w');
    try {
      ftruncateSync(image, bytes.length);
      let at = 0;
      for (const { first, last } of free) {
        const next = first * BLOCK_BYTES;
        if (next > at) writeSync(image, bytes, at, next - at, at);
        at = (last + 1) * BLOCK_BYTES;
      }
      writeSync(image, bytes, at, bytes.length - at, at);
    } finally {
      closeSync(image);
    }
  }

  #freeBlocks(): { first: number; last: number }[] {
    const lists = run('dumpe2fs', this.#image).matchAll(/^ {2}Free blocks: (.+)$/gm);
    return [...lists].flatMap(([, list = '']) =>
      list.split(', ').map((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return { first, last };
      }),
    );
  }

  /** From now on new blocks can't be written. */
  fill(): void {
    fillWith(this.filler);
  }

  /** They can again. */
  free(): void {
    rmSync(this.filler);
  }

  /** Reads what a power cut leaves: what has reached the disk, without what is in memory. */
  afterCut<T>(read: (folder: string) => T): T {
    const image = path.join(this.#directory, 'cut.img');
    const folder = path.join(this.#directory, 'cut');
    copyFileSync(this.#image, image);
    mkdirSync(folder);
    run('mount', '-o', 'loop', image, folder);
    try {
      return read(folder);
    } finally {
      run('umount', folder);
      rmSync(folder, { recursive: true });
      rmSync(image);
    }
  }

  remove(): void {
    run('umount', this.folder);
    run('umount', this.#below);
  }
}

/** Writes a file until its file system is full. */
export function fillWith(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(BELOW_MB * 2 ** 20));
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
  }
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
