import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The variable that tells the programs of a run where to note how long its test files took. */
const VARIABLE = 'TIMINGS_FILE';

/** How many of the slowest files are listed. */
const SLOWEST = 10;

/**
 * How long a part of the gate may take on two idle cores, in seconds. More is a warning.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { builds: 30, check: 40, unit: 95, browser: 170, journey: 60 };

/** @typedef {{ file: string, seconds: number, hooks: number }} FileTime hooks: those of `seconds` in hooks and fixtures */
/** @typedef {{ part: string, seconds: number }} PartTime */

/**
 * Collects how long the test files take that this process and those it starts run.
 * @returns {() => FileTime[]} ends the collection
 */
export function collectTimings() {
  const folder = mkdtempSync(path.join(tmpdir(), 'timings-'));
  const file = path.join(folder, 'timings.jsonl');
  appendFileSync(file, '');
  process.env[VARIABLE] = file;
  return () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
    rmSync(folder, { recursive: true });
    delete process.env[VARIABLE];
    return lines.map((line) => JSON.parse(line));
  };
}

/** Notes how long test files took, if that is being collected. @param {readonly FileTime[]} times */
export function noteTimes(times) {
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, times.map((time) => `${JSON.stringify(time)}\n`).join(''));
}

/**
 * Says where the time went, and what was over its budget.
 * @param {readonly PartTime[]} parts
 * @param {readonly FileTime[]} files
 * @returns {string}
 */
export function timeReport(parts, files) {
  const seconds = (/** @type {number} */ time) => `${time.toFixed(0)} s`;
  const rows = parts.map(({ part, seconds: time }) =>
    [part.padEnd(10), seconds(time).padStart(6), `of ${seconds(BUDGETS[part] ?? 0)}`].join('  '),
  );
  const hooks = files.reduce((sum, file) => sum + file.hooks, 0);
  const all = files.reduce((sum, file) => sum + file.seconds, 0);
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const over = parts.filter(({ part, seconds: time }) => time > (BUDGETS[part] ?? 0));
  return [
    'Where the time went, beside the budget on two idle cores:',
    ...rows.map((row) => `  ${row}`),
    `Test files took ${seconds(all)} of workers' time, ${seconds(hooks)} of it in hooks and fixtures. The slowest:`,
    ...slowest.map(({ file, seconds: time }) => `  ${seconds(time).padStart(6)}  ${file}`),
    ...over.map(
      ({ part, seconds: time }) =>
        `Over its budget: ${part}, by ${seconds(time - (BUDGETS[part] ?? 0))}. Beside other programs that is to be expected; on an idle machine see what is slow above.`,
    ),
  ].join('\n');
}
