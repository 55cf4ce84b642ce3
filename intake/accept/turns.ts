import { Refusal } from './refusal.ts';

interface Turn {
  end: (reason: Refusal) => void;
  over: Promise<void>;
}

/**
 * Takes one upload at a time under one key. The newer wins: whoever sends again has given up the
 * upload before, whose connection may look alive for a long time. What that one had stored already
 * is found by the newer.
 * @returns asks for the turn of a key; resolves, once it is there, with how to give it back.
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
