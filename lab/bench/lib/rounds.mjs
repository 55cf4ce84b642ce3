/** How often everything is measured; ROUNDS=1 is enough to see whether a change works at all. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);
/**
 * How often a measurement is tried. Lighthouse now and then misses a page's start (NO_NAVSTART), a
 * press a control that moves, and a new process may trace only after the navigation.
 */
const ATTEMPTS = 5;

/** @typedef {{ name: 'ours' | 'peer' | 'floor', url: string }} Target */
/** @template Result @typedef {Partial<Record<Target['name'], Result[]>> & { ours: Result[] }} Rounds */

/**
 * Measures every page once per round. Each round begins with another page, so that other work of
 * the machine affects all pages.
 * @template Result
 * @param {readonly Target[]} targets
 * @param {(target: Target) => Promise<Result>} measure
 * @param {string} label
 * @param {number} [rounds]
 * @returns {Promise<Rounds<Result>>}
 */
export async function inTurns(targets, measure, label, rounds = ROUNDS) {
  /** @type {Rounds<Result>} */
  const results = { ours: [] };
  console.log(`${label}, rounds: ${rounds}`);
  for (let round = 0; round < rounds; round++) {
    const first = round % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      const all = results[target.name] ?? [];
      results[target.name] = all;
      all.push(await untilMeasured(() => measure(target)));
    }
  }
  return results;
}

/**
 * @template Result
 * @param {() => Promise<Result>} measure
 */
async function untilMeasured(measure) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  again: ${error instanceof Error ? error.message : error}`);
    }
  }
}
