import type { Inode } from '../world/inode.ts';

/** SQLite's locks on a file: sqlite.org/lockingv3.html. */
export const LOCK = { none: 0, shared: 1, reserved: 2, pending: 3, exclusive: 4 } as const;

/** How many locks the index of a write-ahead log has: sqlite.org/walformat.html. */
const SLOTS = 8;

/** Who holds which locks of one file; a holder is one open connection. */
interface FileLocks {
  /** The level of each connection that has one. */
  levels: Map<number, number>;
  slots: { shared: Set<number>; exclusive: number | undefined }[];
}

/** The locks of all files of a world. */
export class Locks {
  readonly #files = new WeakMap<Inode, FileLocks>();

  #of(inode: Inode): FileLocks {
    const known = this.#files.get(inode);
    if (known) return known;
    const slots = Array.from({ length: SLOTS }, () => ({
      shared: new Set<number>(),
      exclusive: undefined,
    }));
    const made = { levels: new Map<number, number>(), slots };
    this.#files.set(inode, made);
    return made;
  }

  /** False where another connection is in the way. */
  lock(inode: Inode, holder: number, level: number): boolean {
    const { levels } = this.#of(inode);
    const others = [...levels].filter(([other]) => other !== holder).map(([, held]) => held);
    const most = Math.max(LOCK.none, ...others);
    const isFree =
      level === LOCK.shared
        ? most < LOCK.pending
        : level === LOCK.reserved
          ? most < LOCK.reserved
          : most === LOCK.none;
    if (isFree) levels.set(holder, Math.max(level, levels.get(holder) ?? 0));
    return isFree;
  }

  unlock(inode: Inode, holder: number, level: number): void {
    const { levels } = this.#of(inode);
    if (level === LOCK.none) levels.delete(holder);
    else levels.set(holder, level);
  }

  isReserved(inode: Inode): boolean {
    return [...this.#of(inode).levels.values()].some((level) => level >= LOCK.reserved);
  }

  /** The same for some locks of the index of a log. */
  lockSlots(
    inode: Inode,
    holder: number,
    { first, count, isShared }: { first: number; count: number; isShared: boolean },
  ): boolean {
    const slots = this.#of(inode).slots.slice(first, first + count);
    const isFree = slots.every(({ shared, exclusive }) => {
      if (exclusive !== undefined && exclusive !== holder) return false;
      return isShared || [...shared].every((other) => other === holder);
    });
    if (!isFree) return false;
    for (const slot of slots) {
      if (isShared) slot.shared.add(holder);
      else slot.exclusive = holder;
    }
    return true;
  }

  unlockSlots(inode: Inode, holder: number, first = 0, count = SLOTS): void {
    for (const slot of this.#of(inode).slots.slice(first, first + count)) {
      slot.shared.delete(holder);
      if (slot.exclusive === holder) slot.exclusive = undefined;
    }
  }
}
