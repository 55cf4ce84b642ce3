/** How often everything is measured; ROUNDS=1 is enough to see whether a change works at all. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** @typedef {{ name: 'ours' | 'peer' | 'floor', url: string }} Target */

/**
 * Measures every page once per round. Each round begins with another page, so that other work of
 * the machine affects all pages.
 * @template Result
 * @param {readonly Target[]} targets
 * @param {(target: Target) => Promise<Result>} measure
 * @param {string} label
 * @returns {Promise<Partial<Record<Target['name'], Result[]>> & { ours: Result[] }>}
 */
export async function inTurns(targets, measure, label) {
  /** @type {Partial<Record<Target['name'], Result[]>> & { ours: Result[] }} */
  const results = { ours: [] };
  console.log(`${label}, rounds: ${ROUNDS}`);
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      const all = results[target.name] ?? [];
      results[target.name] = all;
      all.push(await measure(target));
    }
  }
  return results;
}
