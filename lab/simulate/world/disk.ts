import path from 'node:path';
import { Inode } from './inode.ts';
import { currentProcess, type Process } from './process.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** What processes do with a disk. */
export type Operation =
  | 'open'
  | 'read'
  | 'write'
  | 'sync'
  | 'truncate'
  | 'rename'
  | 'remove'
  | 'look';

/** How operations fail for a while. */
export interface DiskFault {
  code: 'EIO' | 'ENOSPC' | 'EROFS';
  operations: readonly Operation[];
  /** The end of the path, or a folder in it as `/files/`; '' is everywhere. */
  where: string;
  /** Steady time, in milliseconds. */
  until: number;
  /** How many it hits; the others succeed. */
  times: number;
  /** What fails as well once it has hit: a full disk may fail at a sync first, and then at writes. */
  spreadsTo?: readonly Operation[];
}

/** The folder of the service: all that lies outside of it belongs to the real machine. */
export const DATA = '/simulated/data';

const ROOT = '/simulated';
const NAMES: Record<DiskFault['code'], string> = {
  EIO: 'i/o error',
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
};

/** A change of names, whole or not at all: undefined where the name went. */
interface NameChange {
  names: ReadonlyMap<string, Inode | undefined>;
  /** When it is done, in steady time. */
  at: number;
}

/**
 * A disk with a file system as ext4 is by default. Content is durable once it was synced; names
 * once their folder was synced, or a new file in it. Changes of names go to its journal in their
 * order, so a power cut loses the last of them and none in the middle.
 */
export class Disk {
  /** Bytes that are left. */
  free = 4 * 2 ** 30;
  /** Until this moment of steady time nothing is answered, in milliseconds. */
  hangsUntil = 0;
  /** Operations so far. */
  operations = 0;
  readonly faults: DiskFault[] = [];
  /** Is told of each operation before it is done. */
  watcher: ((operation: Operation, at: string) => void) | undefined;
  /** Is told of each wait of a process that does nothing else meanwhile. */
  onStall: ((process: Process, until: number) => void) | undefined;
  readonly #world: World;
  readonly #random: Random;
  #names = new Map<string, Inode>();
  #durable = new Map<string, Inode>();
  #journal: NameChange[] = [];
  /** Commits of the journal that are not over: each makes all changes before the last durable. */
  #commits: { at: number; last: NameChange }[] = [];
  #isUnharmed = false;
  readonly #losesNew: boolean;

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random.named('disk');
    this.#losesNew = world.random.named('new pages').chance(0.5);
    for (const folder of ['/', ROOT]) this.#names.set(folder, new Inode(true, 0));
    this.#durable = new Map(this.#names);
  }

  /** Whether a path is on this disk. */
  static has(at: string): boolean {
    return at === ROOT || at.startsWith(`${ROOT}/`);
  }

  /** How long an operation takes that begins at a moment, in milliseconds. */
  latency(operation: Operation, from = this.#world.steady): number {
    const usual = operation === 'sync' ? 2 : 0.3;
    const slow = this.#random.chance(0.02) ? 40 : 1;
    const hang = Math.max(0, this.hangsUntil - from);
    return hang + this.#random.next() * usual * slow;
  }

  /** Does something that no fault hits, and that is not counted. */
  unharmed<T>(work: () => T): T {
    this.#isUnharmed = true;
    try {
      return work();
    } finally {
      this.#isUnharmed = false;
    }
  }

  /** Counts an operation; throws what the system would answer where it fails. */
  begin(operation: Operation, at: string): void {
    if (this.#isUnharmed) return;
    this.operations++;
    this.watcher?.(operation, at);
    const fault = this.faults.find(
      (each) =>
        each.until > this.#world.steady &&
        each.times > 0 &&
        each.operations.includes(operation) &&
        (each.where.endsWith('/') ? at.includes(each.where) : at.endsWith(each.where)),
    );
    if (!fault) return;
    fault.times--;
    const { spreadsTo, ...rest } = fault;
    if (spreadsTo) {
      delete fault.spreadsTo;
      this.faults.push({ ...rest, operations: spreadsTo, times: Number.POSITIVE_INFINITY });
    }
    throw systemError(fault.code, NAMES[fault.code], operation, at);
  }

  /** Whether the system still does what a process asked for that has died. */
  finishesForTheDead(): boolean {
    return this.#random.chance(0.5);
  }

  find(at: string): Inode | undefined {
    return this.#names.get(at);
  }

  /** The file or folder at a path. Throws ENOENT. */
  get(at: string, operation: Operation = 'look'): Inode {
    const found = this.find(at);
    if (!found) throw systemError('ENOENT', 'no such file or directory', operation, at);
    return found;
  }

  create(at: string, isFolder = false): Inode {
    this.get(path.dirname(at), 'open');
    if (this.free <= 0 && !this.#isUnharmed) throw systemError('ENOSPC', NAMES.ENOSPC, 'open', at);
    const made = new Inode(isFolder, this.#world.wall());
    this.#changeNames([[at, made]]);
    return made;
  }

  /** Names in a folder. */
  list(folder: string): string[] {
    this.get(folder);
    const names = [...this.#names.keys()].filter((at) => path.dirname(at) === folder && at !== '/');
    return names.map((at) => path.basename(at)).sort();
  }

  /** Moves a file, or a folder with all that is in it. */
  rename(from: string, to: string): void {
    const moved = this.get(from, 'rename');
    this.get(path.dirname(to), 'rename');
    const inside = [...this.#names].filter(([at]) => at.startsWith(`${from}/`));
    const changes: [string, Inode | undefined][] = [
      [from, undefined],
      [to, moved],
    ];
    for (const [at, inode] of inside) {
      changes.push([at, undefined], [to + at.slice(from.length), inode]);
    }
    this.#changeNames(changes);
  }

  remove(at: string): void {
    this.get(at, 'remove');
    this.#changeNames([[at, undefined]]);
  }

  write(inode: Inode, bytes: Uint8Array, at: number): void {
    const more = Math.max(0, at + bytes.length - inode.size);
    if (more > this.free) throw systemError('ENOSPC', NAMES.ENOSPC, 'write', '');
    this.free -= more;
    inode.write(bytes, at, this.#moment());
    inode.mtimeMs = this.#world.wall();
  }

  truncate(inode: Inode, size: number): void {
    inode.truncate(size, this.#moment());
  }

  /** A sync failed. */
  strand(inode: Inode): void {
    inode.strand(this.#moment(), this.#losesNew);
  }

  /** Makes content durable, and of names those that ext4 then commits. */
  sync(inode: Inode, last = inode.latest): void {
    const moment = this.#moment();
    const now = this.#world.steady;
    if (inode.isFolder) {
      this.#commit(this.#journal.at(-1), moment);
      return;
    }
    inode.sync(last, moment, now);
    // A new file's own name goes along, and so all that the journal has before it.
    if ([...this.#durable.values()].includes(inode)) return;
    const named = this.#journal.find(({ names }) => [...names.values()].includes(inode));
    this.#commit(named, moment);
  }

  /** What is found after a power cut. */
  loseUnsynced(): void {
    // In the middle of what a process does, all was done that has happened so far.
    const now = currentProcess() ? Number.POSITIVE_INFINITY : this.#world.steady;
    this.#undoLater(now);
    const keeps = this.#random.weighted({ nothing: 3, all: 1, some: 4 });
    const length = this.#journal.length;
    const kept = { nothing: 0, all: length, some: this.#random.integer(0, length) }[keeps];
    for (const { names } of this.#journal.slice(0, kept)) apply(names, this.#durable);
    this.#journal = [];
    this.#names = new Map(this.#durable);
    for (const inode of new Set(this.#names.values())) inode.lose(this.#random, keeps, now);
    this.hangsUntil = 0;
    this.faults.length = 0;
  }

  /** Takes back what processes still waited for at a moment. */
  #undoLater(now: number): void {
    // Also of files that another has replaced: they may be there again.
    const inodes = new Set([
      ...this.#names.values(),
      ...this.#durable.values(),
      ...this.#journal.flatMap(inodesOf),
    ]);
    for (const inode of inodes) inode.undoLater(now);
    this.#commits = this.#commits.filter(({ at }) => at <= now);
    this.#endCommits(now);
    this.#commits = [];
    this.#journal = this.#journal.filter(({ at }) => at <= now);
  }

  /** All paths with their files, for who looks at the disk from outside. */
  all(): ReadonlyMap<string, Inode> {
    return this.#names;
  }

  #changeNames(changes: readonly [string, Inode | undefined][]): void {
    const change = { names: new Map(changes), at: this.#moment() };
    apply(change.names, this.#names);
    this.#journal.push(change);
  }

  #commit(last: NameChange | undefined, at: number): void {
    if (last) this.#commits.push({ last, at });
    this.#endCommits(this.#world.steady);
  }

  #endCommits(now: number): void {
    for (const { last, at } of this.#commits) {
      if (at > now) continue;
      const until = this.#journal.indexOf(last) + 1;
      for (const { names } of this.#journal.splice(0, until)) apply(names, this.#durable);
    }
    this.#commits = this.#commits.filter(({ at }) => at > now);
  }

  /** When what is asked for now is done: at once, or once the process that waits for it goes on. */
  #moment(): number {
    return Math.max(this.#world.steady, currentProcess()?.pausedUntil ?? 0);
  }
}

function apply(changes: NameChange['names'], names: Map<string, Inode>): void {
  for (const [at, inode] of changes) {
    if (inode) names.set(at, inode);
    else names.delete(at);
  }
}

function inodesOf({ names }: NameChange): Inode[] {
  return [...names.values()].filter((inode) => inode !== undefined);
}

/** An error as Node gives it for what the system answered. */
export function systemError(code: string, words: string, call: string, at: string): Error {
  return Object.assign(new Error(`${code}: ${words}, ${call} '${at}'`), {
    code,
    syscall: call,
    path: at,
  });
}
