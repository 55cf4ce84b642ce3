import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SIZE_MB = 512;
/** A disk counts as idle if nothing was written for this long, in milliseconds. */
const IDLE_MS = 300;

/** A loop device with ext4, mounted in a folder. */
export class LoopDisk {
  readonly folder: string;
  readonly #image: string;
  readonly #device: string;

  private constructor(image: string, folder: string) {
    this.#image = image;
    this.folder = folder;
    mkdirSync(folder);
    run('mount', '-o', 'loop', image, folder);
    this.#device = path.basename(run('findmnt', '-no', 'SOURCE', folder));
  }

  static make(directory: string): LoopDisk {
    const image = path.join(directory, 'disk.img');
    run('truncate', '-s', `${SIZE_MB}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    return new LoopDisk(image, path.join(directory, 'disk'));
  }

  /**
   * Copies the disk as a power cut leaves it: with what was synced or written back, without what
   * the system still has in memory. Call it while nothing writes. It waits for writes in progress.
   */
  async copyAsCut(directory: string): Promise<LoopDisk> {
    for (let before = ''; before !== this.#written(); await pause(IDLE_MS)) {
      before = this.#written();
    }
    const image = path.join(directory, 'cut.img');
    copyFileSync(this.#image, image);
    return new LoopDisk(image, path.join(directory, 'cut'));
  }

  remove(): void {
    run('umount', this.folder);
    run('rm', '-r', this.#image, this.folder);
  }

  /** The number of sectors ever written to the device: the seventh number in the kernel's list. */
  #written(): string {
    const counts = readFileSync(`/sys/block/${this.#device}/stat`, 'utf8');
    return counts.trim().split(/\s+/)[6] ?? '';
  }
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
