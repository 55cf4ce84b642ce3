import { beforeEach, describe, expect, test } from 'vitest';
import { Disk, systemError } from './disk.ts';
import type { Inode } from './inode.ts';
import { Process } from './process.ts';
import { World } from './world.ts';

const FOLDER = '/simulated/data';
const FILE = `${FOLDER}/file`;

/** What a power cut may leave, over many seeds. */
function leftOver(before: (disk: Disk) => void): Set<string> {
  const found = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    const { disk } = new World(seed);
    disk.create(FOLDER, true);
    disk.sync(disk.get('/simulated'));
    before(disk);
    disk.loseUnsynced();
    found.add(contentOf(disk.find(FILE)));
  }
  return found;
}

function contentOf(inode: Inode | undefined): string {
  if (!inode) return 'no file';
  const bytes = new Uint8Array(inode.size);
  inode.read(bytes, 0);
  return Buffer.from(bytes).toString().replaceAll('\0', '');
}

const write = (disk: Disk, text: string, at = 0) =>
  disk.write(disk.find(FILE) ?? disk.create(FILE), Buffer.from(text), at);

describe('a power cut', () => {
  test('[X28] leaves what was synced', () => {
    const found = leftOver((disk) => {
      write(disk, 'synced');
      disk.sync(disk.get(FILE));
    });
    expect(found).toEqual(new Set(['synced']));
  });

  test('[X28] may take what was not, its name too', () => {
    const found = leftOver((disk) => write(disk, 'written'));
    expect(found).toEqual(new Set(['no file', '', 'written']));
  });

  test('[X28] may keep a later write and lose an earlier one', () => {
    const found = leftOver((disk) => {
      disk.create(FILE);
      disk.sync(disk.get(FILE));
      write(disk, 'one');
      write(disk, 'two', 3);
    });
    expect(found).toContain('two');
    expect(found).toContain('one');
  });

  test('[X28] may undo a rename whose folder was not synced', () => {
    const rename = (disk: Disk) => {
      disk.create(`${FILE}.part`);
      disk.sync(disk.get(`${FILE}.part`));
      disk.rename(`${FILE}.part`, FILE);
    };
    expect(leftOver(rename)).toEqual(new Set(['no file', '']));
    const synced = leftOver((disk) => {
      rename(disk);
      disk.sync(disk.get(FOLDER));
    });
    expect(synced).toEqual(new Set(['']));
  });

  test('[X28] may take what a sync that failed left, whatever is synced later', () => {
    const found = leftOver((disk) => {
      disk.create(FILE);
      disk.sync(disk.get(FILE));
      write(disk, 'lost');
      disk.strand(disk.get(FILE));
      disk.sync(disk.get(FILE));
    });
    expect(found).toEqual(new Set(['', 'lost']));
  });

  test('[X28] leaves a page that was written once more after its sync failed, where it was not new', () => {
    const found = leftOver((disk) => {
      write(disk, 'before');
      disk.sync(disk.get(FILE));
      write(disk, 'failed');
      disk.strand(disk.get(FILE));
      write(disk, 'again!');
      disk.sync(disk.get(FILE));
    });
    expect(found).toEqual(new Set(['again!']));
  });

  const failing = (disk: Disk) => {
    write(disk, 'failed');
    disk.strand(disk.get(FILE));
  };

  test('[X28] takes new pages whose sync failed for good, as ext4 does, in some worlds', () => {
    const found = leftOver((disk) => {
      failing(disk);
      write(disk, 'again!');
      disk.sync(disk.get(FILE));
    });
    expect(found).toEqual(new Set(['', 'again!']));
  });

  test('[X28] leaves them where the file was cut before they were written once more', () => {
    const found = leftOver((disk) => {
      failing(disk);
      disk.truncate(disk.get(FILE), 0);
      write(disk, 'again!');
      disk.sync(disk.get(FILE));
    });
    expect(found).toEqual(new Set(['again!']));
  });
});

describe('a disk', () => {
  let world: World;
  beforeEach(() => {
    world = new World(1);
    world.disk.create(FOLDER, true);
  });

  test('[X28] that hangs has not done what a process waited for when the power fails', () => {
    const { disk } = world;
    disk.sync(disk.get('/simulated'));
    const process = new Process('service');
    process.pausedUntil = world.steady + 1000;
    process.run(() => {
      write(disk, 'late');
      disk.sync(disk.get(FILE));
    });
    disk.loseUnsynced();
    expect(disk.find(FILE)).toBeUndefined();
  });

  test('[X28] has not cut a file that another replaced, where a process still waited for that', () => {
    const { disk } = world;
    write(disk, 'before');
    disk.sync(disk.get(FILE));
    disk.sync(disk.get(FOLDER));
    disk.create(`${FILE}.new`);
    const process = new Process('service');
    process.pausedUntil = world.steady + 1000;
    process.run(() => {
      const replaced = disk.get(FILE);
      disk.rename(`${FILE}.new`, FILE);
      disk.truncate(replaced, 0);
    });
    disk.loseUnsynced();
    expect(contentOf(disk.find(FILE))).toBe('before');
  });

  test('[X28] that is full takes no more', () => {
    world.disk.free = 4;
    expect(() => write(world.disk, 'more than that')).toThrow(/ENOSPC/);
  });

  test('[X28] fails as often as it is told', () => {
    const { disk } = world;
    const until = Number.POSITIVE_INFINITY;
    disk.faults.push({ code: 'EIO', operations: ['sync'], where: 'file', until, times: 1 });
    disk.begin('write', FILE);
    expect(() => disk.begin('sync', FILE)).toThrow(systemError('EIO', 'i/o error', 'sync', FILE));
    disk.begin('sync', FILE);
  });

  test('[X28] has only what lies in the simulated folder', () => {
    expect(Disk.has(`${FOLDER}/submissions.db`)).toBe(true);
    expect(Disk.has('/simulated-not/file')).toBe(false);
  });
});
