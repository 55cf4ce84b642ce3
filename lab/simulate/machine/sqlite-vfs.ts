import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { codeOf } from '../../../intake/shared/errors.ts';
import type { Operation } from '../world/disk.ts';
import type { Inode } from '../world/inode.ts';
import { currentProcess, type Process } from '../world/process.ts';
import { theWorld } from '../world/world.ts';
import { LOCK, Locks } from './sqlite-locks.ts';
import { synchronously, syncNow } from './stall.ts';

/** Flags of locks on the index of a log, which the package does not name: sqlite.org/c3ref/c_shm_exclusive.html. */
const SHM_UNLOCK = 1;
const SHM_SHARED = 4;

/** A file that SQLite has open. */
interface OpenFile {
  at: string;
  inode: Inode;
  process: Process | undefined;
  /** Forgets what was to be done at the death of the process. */
  forget: (() => void) | undefined;
  removeAtClose: boolean;
  mayWrite: boolean;
  index: SharedIndex | undefined;
}

/** The index of a write-ahead log, in the memory that its connections share. */
interface SharedIndex {
  /** Connections of living processes; without any, the next connection makes it anew. */
  users: Set<number>;
  /** All that have it, also those of dead processes, in whose middle SQLite may be. */
  holders: Set<number>;
  /** Addresses in the memory of SQLite, one for each region. */
  regions: number[];
}

/**
 * Lets SQLite keep its files on the simulated disk: its interface to an operating system,
 * sqlite.org/vfs.html. Files of a process that died are without effect.
 */
export function installVfs(sqlite3: Sqlite3Static, name: string): void {
  const { capi, wasm } = sqlite3;
  const files = new Map<number, OpenFile>();
  const locks = new Locks();
  const indexes = new WeakMap<Inode, SharedIndex>();
  const heap = () => wasm.heap8u();
  const fileOf = (pointer: number) => files.get(pointer) as OpenFile;

  /** SQLite's code for what the system answered. */
  function failure(error: unknown, code: number): number {
    return codeOf(error) === 'ENOSPC' ? capi.SQLITE_FULL : code;
  }

  function attempt(code: number, operation: Operation, at: string, work: () => number): number {
    try {
      return synchronously(operation, at, work);
    } catch (error) {
      return failure(error, code);
    }
  }

  /** What the system takes back from a process that dies, or that closes a file. */
  function release(pointer: number): void {
    const file = files.get(pointer);
    if (!file) return;
    locks.unlock(file.inode, pointer, LOCK.none);
    locks.unlockSlots(file.inode, pointer);
    file.index?.users.delete(pointer);
    if (file.index?.users.size === 0 && indexes.get(file.inode) === file.index) {
      indexes.delete(file.inode);
    }
  }

  function indexOf({ at, inode }: OpenFile): SharedIndex {
    const known = indexes.get(inode);
    if (known) return known;
    const made = { users: new Set<number>(), holders: new Set<number>(), regions: [] };
    indexes.set(inode, made);
    // Others look whether it is there, and is the same.
    const { disk } = theWorld();
    if (!disk.find(`${at}-shm`)) disk.create(`${at}-shm`);
    return made;
  }

  /** Returns whether no living process has the index any more. */
  function unmap(pointer: number): boolean {
    const { index } = fileOf(pointer);
    if (!index) return false;
    release(pointer);
    index.holders.delete(pointer);
    if (index.holders.size === 0) for (const address of index.regions) wasm.dealloc(address);
    fileOf(pointer).index = undefined;
    return index.users.size === 0;
  }

  // The package's types don't name it. The second version has the index of a write-ahead log.
  const ioMethods = Object.assign(new capi.sqlite3_io_methods(), { $iVersion: 2 });
  const file = new capi.sqlite3_file();
  const vfs = new capi.sqlite3_vfs();
  vfs.$iVersion = 2;
  vfs.$szOsFile = file.structInfo.sizeof;
  vfs.$mxPathname = 1024;
  file.dispose();

  const onFiles = {
    xClose(pointer: number) {
      const file = fileOf(pointer);
      file.forget?.();
      unmap(pointer);
      release(pointer);
      files.delete(pointer);
      if (file.removeAtClose && file.process?.isAlive !== false) theWorld().disk.remove(file.at);
      return 0;
    },
    xRead(pointer: number, target: number, length: number, offset: bigint) {
      const { at, inode } = fileOf(pointer);
      return attempt(capi.SQLITE_IOERR_READ, 'read', at, () => {
        const into = heap().subarray(target, target + length);
        const found = inode.read(into, Number(offset));
        into.fill(0, found);
        return found < length ? capi.SQLITE_IOERR_SHORT_READ : 0;
      });
    },
    xWrite(pointer: number, source: number, length: number, offset: bigint) {
      const { at, inode } = fileOf(pointer);
      return attempt(capi.SQLITE_IOERR_WRITE, 'write', at, () => {
        theWorld().disk.write(inode, heap().subarray(source, source + length), Number(offset));
        return 0;
      });
    },
    xTruncate(pointer: number, size: bigint) {
      const { at, inode } = fileOf(pointer);
      return attempt(capi.SQLITE_IOERR_TRUNCATE, 'truncate', at, () => {
        theWorld().disk.truncate(inode, Number(size));
        return 0;
      });
    },
    xSync(pointer: number) {
      const { at, inode } = fileOf(pointer);
      try {
        syncNow(at, inode);
        return 0;
      } catch (error) {
        return failure(error, capi.SQLITE_IOERR_FSYNC);
      }
    },
    xFileSize(pointer: number, size: number) {
      wasm.poke64(size, BigInt(fileOf(pointer).inode.size));
      return 0;
    },
    xLock(pointer: number, level: number) {
      const { inode, mayWrite } = fileOf(pointer);
      // Who may not write gets no lock for it, and so leaves the log as it is when it closes.
      if (level > LOCK.shared && !mayWrite) return capi.SQLITE_IOERR_LOCK;
      return locks.lock(inode, pointer, level) ? 0 : capi.SQLITE_BUSY;
    },
    xUnlock(pointer: number, level: number) {
      locks.unlock(fileOf(pointer).inode, pointer, level);
      return 0;
    },
    xCheckReservedLock(pointer: number, answer: number) {
      wasm.poke32(answer, locks.isReserved(fileOf(pointer).inode) ? 1 : 0);
      return 0;
    },
    xFileControl(pointer: number, question: number, answer: number) {
      if (question !== capi.SQLITE_FCNTL_HAS_MOVED) return capi.SQLITE_NOTFOUND;
      // SQLite leaves the log of a database that is elsewhere by now.
      const { at, inode } = fileOf(pointer);
      wasm.poke32(answer, theWorld().disk.find(at) === inode ? 0 : 1);
      return 0;
    },
    xSectorSize: () => 4096,
    xDeviceCharacteristics: () => capi.SQLITE_IOCAP_POWERSAFE_OVERWRITE,
    xShmMap(pointer: number, region: number, bytes: number, extend: number, answer: number) {
      const file = fileOf(pointer);
      file.index ??= indexOf(file);
      const { index } = file;
      if (file.process?.isAlive !== false) index.users.add(pointer);
      index.holders.add(pointer);
      if (extend && index.regions[region] === undefined) {
        const address = wasm.alloc(bytes);
        heap().fill(0, address, address + bytes);
        index.regions[region] = address;
      }
      wasm.pokePtr(answer, index.regions[region] ?? 0);
      return 0;
    },
    xShmLock(pointer: number, first: number, count: number, flags: number) {
      const { inode } = fileOf(pointer);
      if (flags & SHM_UNLOCK) {
        locks.unlockSlots(inode, pointer, first, count);
        return 0;
      }
      const isShared = (flags & SHM_SHARED) !== 0;
      const isFree = locks.lockSlots(inode, pointer, { first, count, isShared });
      return isFree ? 0 : capi.SQLITE_BUSY;
    },
    xShmBarrier: () => undefined,
    xShmUnmap(pointer: number, isRemoved: number) {
      const file = fileOf(pointer);
      const isLast = unmap(pointer);
      const { disk } = theWorld();
      const shared = `${file.at}-shm`;
      const isGone = isLast && isRemoved && file.process?.isAlive !== false;
      if (isGone && disk.find(shared)) disk.remove(shared);
      return 0;
    },
  };

  const onPaths = {
    xOpen(_vfs: number, path: number, pointer: number, flags: number, outFlags: number) {
      const at = wasm.cstrToJs(path) ?? '';
      return attempt(capi.SQLITE_CANTOPEN, 'open', at, () => {
        const { disk } = theWorld();
        const found = disk.find(at);
        if (!found && !(flags & capi.SQLITE_OPEN_CREATE)) return capi.SQLITE_CANTOPEN;
        const inode = found ?? disk.create(at);
        const process = currentProcess();
        const removeAtClose = (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0;
        const forget = process?.onDeath(() => release(pointer));
        const mayWrite = (flags & capi.SQLITE_OPEN_READONLY) === 0;
        const opened = { at, inode, process, forget, removeAtClose, mayWrite };
        files.set(pointer, { ...opened, index: undefined });
        const file = new capi.sqlite3_file(pointer);
        file.$pMethods = ioMethods.pointer;
        file.dispose();
        if (outFlags) wasm.poke32(outFlags, flags);
        return 0;
      });
    },
    xDelete(_vfs: number, path: number, syncFolder: number) {
      const at = wasm.cstrToJs(path) ?? '';
      return attempt(capi.SQLITE_IOERR_DELETE, 'remove', at, () => {
        const { disk } = theWorld();
        if (!disk.find(at)) return capi.SQLITE_IOERR_DELETE_NOENT;
        disk.remove(at);
        if (syncFolder) disk.sync(disk.get(at.slice(0, at.lastIndexOf('/'))));
        return 0;
      });
    },
    xAccess(_vfs: number, path: number, _flags: number, answer: number) {
      const found = theWorld().disk.find(wasm.cstrToJs(path) ?? '');
      wasm.poke32(answer, found ? 1 : 0);
      return 0;
    },
    xFullPathname(_vfs: number, path: number, length: number, answer: number) {
      return wasm.cstrncpy(answer, path, length) < length ? 0 : capi.SQLITE_CANTOPEN;
    },
    xRandomness(_vfs: number, length: number, answer: number) {
      theWorld().chance.fill(heap().subarray(answer, answer + length));
      return length;
    },
    xSleep: () => 0,
    xCurrentTimeInt64(_vfs: number, answer: number) {
      // Milliseconds of the Julian calendar: sqlite.org/c3ref/vfs.html.
      wasm.poke64(answer, BigInt(Math.floor(theWorld().wall())) + 210_866_760_000_000n);
      return 0;
    },
    xCurrentTime(_vfs: number, answer: number) {
      wasm.poke64f(answer, theWorld().wall() / 86_400_000 + 2_440_587.5);
      return 0;
    },
    xGetLastError: () => 0,
  };

  sqlite3.vfs.installVfs({
    // The package's types say `number` of what it gives as `bigint`.
    io: { struct: ioMethods, methods: onFiles as never },
    // The default one also says what is random to SQLite.
    vfs: { struct: vfs, name, asDefault: true, methods: onPaths as never },
  });
}
