/**
 * Three instances on one PostgreSQL and one object store behind nginx, through bad days: each
 * scenario does one thing to a cluster of its own, and measures it. `npm run reach -- WORD` runs
 * those whose titles have the word.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Surroundings, startCluster } from './cluster.ts';
import { type Figure, isMissed, type Result } from './figures.ts';
import { findPrograms, type Programs } from './programs.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { startSwift } from './swift.ts';

/** Faults of a scenario that are printed. */
const MOST_SHOWN = 10;

const began = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const act = (line: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${`${seconds} s`.padStart(6)}  ${line}`);
};

/** Runs a scenario on a cluster of its own; false if it did not hold. */
async function perform(
  scenario: Scenario,
  surroundings: Surroundings,
  signal: AbortSignal,
  leave: () => void,
): Promise<boolean> {
  const { title, handsOn } = scenario;
  try {
    await using cluster = await startCluster(surroundings, { handsOn });
    act(title);
    const [name] = title.split(':');
    const wait = (ms: number) => pause(Math.max(0, ms), undefined, { signal });
    const tell = (line: string) => act(`${name}: ${line}`);
    return report(title, await scenario.run({ cluster, say: tell, signal, wait, leave }));
  } catch (error) {
    if (signal.aborted) throw error;
    const words = error instanceof Error ? error.message : String(error);
    return report(title, { figures: [], faults: [words], notes: [] });
  }
}

function report(title: string, { figures, faults, notes }: Result): boolean {
  const held = faults.length === 0 && !figures.some(isMissed);
  say(`\n${title}`);
  for (const figure of figures) say(lineOf(figure));
  for (const note of notes) say(`  ${note}`);
  for (const fault of faults.slice(0, MOST_SHOWN)) say(`  FAULT ${fault}`);
  if (faults.length > MOST_SHOWN) say(`  and ${faults.length - MOST_SHOWN} more`);
  say(held ? '  held\n' : '  DID NOT HOLD\n');
  return held;
}

function lineOf(figure: Figure): string {
  const { what, value, unit = '', most, least } = figure;
  const bars = [
    ...(least === undefined ? [] : [`at least ${Math.round(least)}`]),
    ...(most === undefined ? [] : [`at most ${Math.round(most)}`]),
  ];
  const bar = bars.length > 0 ? `${isMissed(figure) ? 'MISSED, ' : ''}${bars.join(', ')}` : '';
  return `  ${what.padEnd(50)}${String(value).padStart(8)} ${unit.padEnd(3)} ${bar}`.trimEnd();
}

/** Runs scenarios one after the other, each once the one before only waits; says how many failed. */
async function runAll(
  chosen: readonly Scenario[],
  programs: Programs,
  signal: AbortSignal,
): Promise<number> {
  const swift = await startSwift();
  const running: Promise<boolean>[] = [];
  try {
    for (const scenario of chosen) {
      const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
      const held = perform(scenario, { ...programs, swift }, signal, leave);
      running.push(held);
      await Promise.race([isLeft, held]);
    }
    return (await Promise.all(running)).filter((held) => !held).length;
  } finally {
    await Promise.allSettled(running);
    await swift.stop();
  }
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The second time it ends at once, and what it started with it.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(new Error('It was asked to end.'));
  });
}
const [wanted = ''] = process.argv.slice(2);
const chosen = SCENARIOS.filter(({ title }) => title.includes(wanted));
const programs = findPrograms();
if ('missing' in programs) {
  say(`Some servers are not installed. On Debian: apt-get install ${programs.missing.join(' ')}`);
  process.exitCode = 1;
} else if (chosen.length === 0) {
  say(`No title has "${wanted}". They are:`);
  for (const { title } of SCENARIOS) say(`  ${title}`);
  process.exitCode = 1;
} else {
  try {
    const failed = await runAll(chosen, programs, stopping.signal);
    act(failed === 0 ? 'All held.' : `${failed} of ${chosen.length} did not hold.`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exitCode = 130;
  }
}
