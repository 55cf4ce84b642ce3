import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SIZE_MB = 512;
/** How long nothing may be written before the disk counts as at rest, in milliseconds. */
const REST_MS = 300;

/** A file that holds a whole file system, mounted as a disk of its own. */
export class Disk {
  readonly folder: string;
  readonly #image: string;
  readonly #device: string;

  private constructor(image: string, folder: string) {
    this.#image = image;
    this.folder = folder;
    mkdirSync(folder);
    execFileSync('mount', ['-o', 'loop', image, folder]);
    const source = run('findmnt', '-no', 'SOURCE', folder);
    this.#device = path.basename(source);
  }

  static make(directory: string): Disk {
    const image = path.join(directory, 'disk.img');
    run('truncate', '-s', `${SIZE_MB}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    return new Disk(image, path.join(directory, 'disk'));
  }

  /**
   * The disk as a power cut leaves it: what was synced or written back, without what the system
   * still has in memory. Call it while nothing writes; what is on its way is waited for.
   */
  async cut(directory: string): Promise<Disk> {
    for (let before = ''; before !== this.#written(); await pause(REST_MS))
      before = this.#written();
    const image = path.join(directory, 'cut.img');
    copyFileSync(this.#image, image);
    return new Disk(image, path.join(directory, 'cut'));
  }

  remove(): void {
    run('umount', this.folder);
    run('rm', '-r', this.#image, this.folder);
  }

  /** How many sectors were ever written to the device; the seventh number of the kernel's list. */
  #written(): string {
    const counts = readFileSync(`/sys/block/${this.#device}/stat`, 'utf8');
    return counts.trim().split(/\s+/)[6] ?? '';
  }
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
