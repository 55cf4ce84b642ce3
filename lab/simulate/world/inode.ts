import type { Random } from './random.ts';

/**
 * A change that the disk was not yet made to keep. `at` is when it is done, in steady time: what a
 * process waits for may be done in a while only.
 */
type Change = { at: number; isStranded: boolean } & (
  | { kind: 'write'; place: number; bytes: Uint8Array }
  | { kind: 'cut'; size: number }
);

/** Bytes that a disk writes as a whole or not at all. */
const SECTOR_BYTES = 512;

/** Bytes that the system keeps in memory, and writes, together. */
const PAGE_BYTES = 4096;

/** Bytes that grow. */
class Content {
  bytes = new Uint8Array(0);
  size = 0;

  write(bytes: Uint8Array, at: number): void {
    this.#reserve(at + bytes.length);
    this.bytes.set(bytes, at);
    this.size = Math.max(this.size, at + bytes.length);
  }

  /** Without content: zeros. */
  grow(size: number): void {
    if (size > this.size) this.cut(size);
  }

  cut(size: number): void {
    this.#reserve(size);
    this.bytes.fill(0, Math.min(size, this.size));
    this.size = size;
  }

  apply(change: Change): void {
    if (change.kind === 'write') this.write(change.bytes, change.place);
    else this.cut(change.size);
  }

  become(other: Content): void {
    this.bytes = other.bytes.slice();
    this.size = other.size;
  }

  #reserve(size: number): void {
    if (size <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
  }
}

let made = 0;

/** A file or a folder, apart from its names. */
export class Inode {
  readonly number = ++made;
  readonly isFolder: boolean;
  mtimeMs: number;
  /** As every process sees it. */
  readonly #content = new Content();
  /** As it would be found after a power cut that loses all it can. */
  readonly #durable = new Content();
  #pending: Change[] = [];
  /**
   * Pages that were new when they could not be synced. Nothing of them is ever on the disk until the
   * file is cut: ext4 counts their blocks as never written, whatever is written to them later.
   */
  readonly #dead = new Set<number>();
  /** Syncs that are not over: each makes all changes before the last of these durable. */
  #syncs: { at: number; last: Change }[] = [];

  constructor(isFolder: boolean, mtimeMs: number) {
    this.isFolder = isFolder;
    this.mtimeMs = mtimeMs;
  }

  get size(): number {
    return this.#content.size;
  }

  /** Copies what stands at a place; returns how many bytes there were. */
  read(into: Uint8Array, at: number): number {
    const { bytes, size } = this.#content;
    const found = bytes.subarray(at, Math.min(at + into.length, size));
    into.set(found);
    return found.length;
  }

  write(bytes: Uint8Array, place: number, at: number): void {
    const change = { kind: 'write', place, bytes: new Uint8Array(bytes) } as const;
    this.#change({ ...change, at, isStranded: false });
  }

  truncate(size: number, at: number): void {
    this.#change({ kind: 'cut', size, at, isStranded: false });
  }

  /** The latest change: a mark for `sync`. */
  get latest(): Change | undefined {
    return this.#pending.at(-1);
  }

  /** Makes durable what was changed until a mark, at a moment that may be in the future. */
  sync(last: Change | undefined, at: number, now: number): void {
    if (last) this.#syncs.push({ at, last });
    this.#endSyncs(now);
  }

  /**
   * A sync failed: Linux counts the pages as written all the same, until they change once more.
   * @param losesNew whether pages that were new are lost for good, as on ext4
   */
  strand(now: number, losesNew: boolean): void {
    this.#endSyncs(now);
    this.#pending = this.#pending.flatMap(byPage);
    const firstNew = Math.ceil(this.#durable.size / PAGE_BYTES);
    for (const change of this.#pending) {
      change.isStranded = true;
      const isNew = change.kind === 'write' && pageOf(change) >= firstNew;
      if (losesNew && isNew) this.#dead.add(pageOf(change));
    }
  }

  /** Takes back what was not done by then. */
  undoLater(now: number): void {
    this.#endSyncs(now);
    this.#syncs = [];
    const done = this.#pending.filter(({ at }) => at <= now);
    if (done.length === this.#pending.length) return;
    this.#pending = done;
    this.#content.become(this.#durable);
    for (const change of done) this.#content.apply(change);
  }

  /** After a power cut: each change that was not synced is there, or not, or in part. */
  lose(random: Random, keeps: 'all' | 'nothing' | 'some', now: number): void {
    this.#endSyncs(now);
    this.#syncs = [];
    for (const change of this.#pending) {
      if (keeps === 'nothing' || (keeps === 'some' && random.chance(0.4))) continue;
      const isTorn = keeps === 'some' && change.kind === 'write' && random.chance(0.3);
      this.#keep(isTorn ? torn(change, random) : change);
    }
    this.#pending = [];
    this.#dead.clear();
    this.#content.become(this.#durable);
  }

  /** Puts a change on the disk, but for what is on dead pages. */
  #keep(change: Change): void {
    if (change.kind === 'cut') {
      for (const page of this.#dead) {
        if (page * PAGE_BYTES >= change.size) this.#dead.delete(page);
      }
    }
    const parts = this.#dead.size === 0 ? [change] : byPage(change);
    for (const part of parts) {
      if (part.kind === 'write' && this.#dead.has(pageOf(part))) this.#durable.grow(endOf(part));
      else this.#durable.apply(part);
    }
  }

  #endSyncs(now: number): void {
    for (const sync of this.#syncs) {
      if (sync.at > now) continue;
      const until = this.#pending.indexOf(sync.last) + 1;
      const synced = this.#pending.splice(0, until);
      for (const change of synced) if (!change.isStranded) this.#keep(change);
      // What a failed sync left may still reach the disk, or not: no later sync of Linux writes it.
      this.#pending.unshift(...synced.filter(({ isStranded }) => isStranded));
    }
    this.#syncs = this.#syncs.filter(({ at }) => at > now);
  }

  #change(change: Change): void {
    this.#content.apply(change);
    for (const earlier of this.#pending) {
      if (earlier.isStranded && sharesPage(earlier, change)) earlier.isStranded = false;
    }
    this.#pending.push(change);
  }
}

/** A write as one for each page. */
function byPage(change: Change): Change[] {
  if (change.kind === 'cut') return [change];
  const { place, bytes } = change;
  const parts: Change[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = PAGE_BYTES - ((place + at) % PAGE_BYTES);
    parts.push({ ...change, place: place + at, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return parts;
}

type Write = Change & { kind: 'write' };

const pageOf = ({ place }: Write) => Math.floor(place / PAGE_BYTES);
const endOf = ({ place, bytes }: Write) => place + bytes.length;

function sharesPage(one: Change, other: Change): boolean {
  if (one.kind === 'cut' || other.kind === 'cut') return true;
  const first = (change: typeof one) => Math.floor(change.place / PAGE_BYTES);
  const last = (change: typeof one) =>
    Math.floor((change.place + change.bytes.length - 1) / PAGE_BYTES);
  return first(one) <= last(other) && first(other) <= last(one);
}

/** The write without its end: a whole number of sectors arrived. */
function torn(change: Write, random: Random): Change {
  const sectors = Math.floor(change.bytes.length / SECTOR_BYTES);
  const kept = random.integer(0, sectors) * SECTOR_BYTES;
  return { ...change, bytes: change.bytes.subarray(0, kept) };
}
