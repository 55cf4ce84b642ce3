import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A pause between transactions of long work, in milliseconds. Without one, the event loop would
 * block: SQLite responds in microtasks. In another process, such as the operator's command, it is
 * also the time in which the service gets the lock, which it tries up to 100 ms apart.
 */
const PAUSE_MS = 10;

/**
 * Does long work in short transactions, with time for others between them: 4,000 rows in one kept
 * pages and responses waiting for 0.4 s, and others in line even longer.
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
