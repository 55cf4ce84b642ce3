import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The variable that tells the programs of a run where to note what failed. */
const VARIABLE = 'FAILURES_FILE';

/** How many lines of one failure are repeated: enough to recognize it, not its whole output. */
const LINES = 12;

/**
 * Collects the failures of this process and of those it starts. A run of ten minutes can then end
 * with them: logs are often cut to their last lines. A run within another notes in the file of that.
 * @returns {() => string} ends the collection, and returns what was noted
 */
export function collectFailures() {
  const outer = process.env[VARIABLE];
  if (outer) return () => readFileSync(outer, 'utf8').trimEnd();
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
 * Notes a failure, if failures are being collected.
 * @param {string} name
 * @param {string} said
 */
export function noteFailure(name, said) {
  const file = process.env[VARIABLE];
  if (!file) return;
  const lines = stripVTControlCharacters(said).trimEnd().split('\n').slice(0, LINES);
  appendFileSync(file, `${[name, ...lines.map((line) => `  ${line}`)].join('\n')}\n\n`);
}
