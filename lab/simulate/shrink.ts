import type { Run, Told } from './run.ts';

/** A run that breaks a promise, with the fewest acts that were found to do so. */
export interface Shrunk {
  run: Run;
  told: Told;
}

/** How often the same acts are tried at other times and in other orders. */
const CHANCES = 12;

/**
 * Leaves out one act after the other, as long as the same promise is broken.
 * @param acts how many the story has
 * @param isOver whether there is no time for more
 */
export async function shrink(
  first: Shrunk,
  acts: number,
  tell: (run: Run) => Promise<Told>,
  isOver: () => boolean,
): Promise<Shrunk> {
  const promise = first.told.broken?.promise;
  let best = first;
  const breaks = async (only: readonly number[]): Promise<Shrunk | undefined> => {
    for (let chance = 0; chance < CHANCES && !isOver(); chance++) {
      const run = { seed: first.run.seed, only, chance };
      const told = await tell(run);
      if (told.broken?.promise === promise) return { run, told };
    }
    return undefined;
  };
  let kept = first.run.only ?? Array.from({ length: acts }, (_, i) => i);
  // Halves first: most acts have nothing to do with it.
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let at = kept.length - size; at > -size && !isOver(); at -= size) {
      const from = Math.max(0, at);
      const fewer = [...kept.slice(0, from), ...kept.slice(at + size)];
      if (fewer.length === kept.length || fewer.length === 0) continue;
      const found = await breaks(fewer);
      if (!found) continue;
      kept = fewer;
      best = found;
    }
  }
  return best;
}
