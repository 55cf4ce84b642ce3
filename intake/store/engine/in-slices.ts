import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A pause between transactions of long work, in milliseconds. Without one the event loop does not
 * turn: SQLite answers in microtasks. In another process, as the operator's command, it is also the
 * time in which the service gets the lock, for which it asks up to 100 ms apart.
 */
const PAUSE_MS = 10;

/**
 * Does long work in short transactions, and lets others go between: 4,000 rows in one kept pages
 * and answers waiting for 0.4 s, and as many more would have taken longer in line.
 * @param size rows of one transaction, which should take some 10 ms
 */
export async function inSlices<T, R>(
  all: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < all.length; i += size) {
    if (i > 0) await sleep(PAUSE_MS);
    done.push(await work(all.slice(i, i + size)));
  }
  return done;
}
