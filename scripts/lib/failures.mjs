import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Tells the programs of a run where to note what failed. */
const VARIABLE = 'FAILURES_FILE';

/** How much of one failure is repeated, in lines: what it is, not all that it says. */
const LINES = 12;

/**
 * Collects what fails in this process and in those it starts, so that a run of ten minutes can end
 * with it: logs are often cut to their last lines.
 * @returns {() => string} ends the collection, and gives what was noted
 */
export function collectFailures() {
  const folder = mkdtempSync(path.join(tmpdir(), 'failures-'));
  const file = path.join(folder, 'failures.txt');
  appendFileSync(file, '');
  process.env[VARIABLE] = file;
  return () => {
    const noted = readFileSync(file, 'utf8').trimEnd();
    rmSync(folder, { recursive: true });
    delete process.env[VARIABLE];
    return noted;
  };
}

/**
 * Notes a failure, where somebody collects them.
 * @param {string} name
 * @param {string} said
 */
export function noteFailure(name, said) {
  const file = process.env[VARIABLE];
  if (!file) return;
  const lines = stripVTControlCharacters(said).trimEnd().split('\n').slice(0, LINES);
  appendFileSync(file, `${[name, ...lines.map((line) => `  ${line}`)].join('\n')}\n\n`);
}
