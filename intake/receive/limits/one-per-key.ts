import { Refusal } from '../refusal.ts';

interface Upload {
  end: (reason: Refusal) => void;
  over: Promise<void>;
}

/**
 * Allows one upload at a time per key. The newer one wins: a visitor who sends again has given up
 * the older upload, whose connection may look alive for a long time. If the older one was already
 * stored, the newer one finds it.
 * @returns starts the upload of a key: ends an older one with its `end`, waits until that is over,
 * and resolves to a function to call when this one is over
 */
export function createOnePerKey() {
  const latest = new Map<string, Upload>();
  return async function begin(key: string, end: Upload['end']): Promise<() => void> {
    const before = latest.get(key);
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const own = { end, over };
    latest.set(key, own);
    before?.end(new Refusal('replaced', 'A newer upload of this form replaced this one.'));
    await before?.over;
    return () => {
      if (latest.get(key) === own) latest.delete(key);
      resolve();
    };
  };
}
