/**
 * Kills the service at each system call by which one form with two documents and its delivery change
 * the disk, before the call and after it, and lets each sync fail. After each it starts the service
 * again and looks for all that was promised. What a process wrote before it is killed stays, synced
 * or not: what a power cut takes, `lab/power-cut` looks for. Arguments: how many trials, spread over
 * all; without it, all.
 */
import os from 'node:os';
import { startReceiver } from '../../tests/receiver.ts';
import { canTrace } from '../strace.ts';
import type { Point } from './points.ts';
import { prepare } from './prepared.ts';
import { record } from './record.ts';
import { type Outcome, runTrial } from './run-trial.ts';
import { spread } from './spread.ts';
import { type Trial, trialsOf } from './trials.ts';

/** How often a trial is begun that did not come to its point. */
const TRIES = 3;
/** Widths of the table's columns, in characters. */
const WIDTHS = [9, 10, 21, 29, 9, 8, 6];

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0))
    .join(' ')
    .trimEnd();

async function tryOften(trial: Trial): Promise<Outcome | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await runTrial(trial, prepared);
    if (outcome) return outcome;
  }
  return undefined;
}

/** Runs a trial and prints its row; returns how many faults it found. */
async function show(number: string, trial: Trial): Promise<number> {
  const { point, happens } = trial;
  const outcome = await tryOften(trial).catch((error: unknown) => String(error));
  const begin = [number, point.call, point.file, happens];
  if (outcome === undefined || typeof outcome === 'string') {
    say(row([...begin, outcome ?? `was not reached in ${TRIES} tries`]));
    return 1;
  }
  const { answered = 'nothing', found, again, deliveries, faults } = outcome;
  say(row([...begin, answered, found, again, deliveries]));
  for (const fault of faults) say(`  FAULT at ${number}: ${fault}`);
  return faults.length;
}

function sayCounts(points: readonly Point[]): void {
  const kinds = Map.groupBy(points, ({ call, file }) => `${call} of ${file}`);
  for (const [kind, same] of kinds) say(`  ${String(same.length).padStart(3)} ${kind}`);
}

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !/^[1-9]\d*$/.test(wanted)) {
  say(`${wanted} is no number of trials. Write one, as 20, or leave it out for all.`);
  process.exit(1);
}
if (!canTrace()) {
  say('Killing at system calls needs root on Linux, and strace. On Debian: apt-get install strace');
  process.exit(1);
}
const began = performance.now();
await using opened = new AsyncDisposableStack();
const receiver = opened.adopt(await startReceiver(), (it) => it.close());
const prepared = opened.adopt(await prepare(receiver.url), (it) => it.remove());
const points = await record(prepared);
say(`${points.length} system calls change the disk:`);
sayCounts(points);
const trials = trialsOf(points);
const chosen = wanted === undefined ? trials : spread(trials, Number(wanted));
say(`${chosen.length} of ${trials.length} trials`);
say(row(['trial', 'call', 'of', 'what happens', 'answered', 'found', 'again', 'deliveries']));
let faults = 0;
const waiting = chosen.entries();
const lane = async () => {
  for (const [index, trial] of waiting) {
    const found = await show(`${index + 1}/${chosen.length}`, trial);
    faults += found;
  }
};
await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
say(
  `${chosen.length} trials in ${minutes} minutes: ${faults === 0 ? 'nothing is lost or half.' : `${faults} faults.`}`,
);
process.exitCode = faults === 0 ? 0 : 1;
