import { Refusal } from '../refusal.ts';

interface Turn {
  end: (reason: Refusal) => void;
  over: Promise<void>;
}

/**
 * Allows one upload at a time per key. The newer one wins: a visitor who sends again has given up
 * the older upload, whose connection may look alive for a long time. If the older one was already
 * stored, the newer one finds it.
 * @returns asks for the turn of a key; resolves when the turn comes, with a function that ends it.
 */
export function createTurns() {
  const latest = new Map<string, Turn>();
  return async function take(key: string, end: Turn['end']): Promise<() => void> {
    const before = latest.get(key);
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const own = { end, over };
    latest.set(key, own);
    before?.end(new Refusal('replaced', 'A newer upload of this form has taken its place.'));
    await before?.over;
    return () => {
      if (latest.get(key) === own) latest.delete(key);
      resolve();
    };
  };
}
