/**
 * `npm run breakages`: puts small faults into the project's files, one at a time, and expects the
 * part of the gate that each names to turn red. Words after `--` choose faults: by a part of their
 * name, by row, file or part of the gate.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { affectedTests } from '../../tests/affected/affected.ts';
import { readImporters } from '../../tests/affected/graph.ts';
import { rowsIn } from '../../tests/repository/rows.ts';
import { projectFiles, ROOT, textOf } from '../../tests/repository/source.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { type Outcome, tryFault } from './try.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(1));

const { positionals: words } = parseArgs({ allowPositionals: true });
const isChosen = ({ name, rows, file, part }: Fault) =>
  words.length === 0 ||
  words.some(
    (word) => name.includes(word) || file.startsWith(word) || [...rows, part].includes(word),
  );
const chosen = FAULTS.filter(isChosen);

// A fault that stays behind, as after a crash, must be told from work that is not committed.
const { stdout } = spawnSync(
  'git',
  ['status', '--porcelain', '--', ...chosen.map(({ file }) => file)],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
if (stdout) {
  console.error(`Commit these files first, or take them back with git checkout:\n${stdout}`);
  process.exit(1);
}

const importers = readImporters();
const files = projectFiles();
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await tryFault(fault, affectedTests([fault.file], importers, files));
  outcomes.push(outcome);
  console.log(`${outcomes.length} of ${chosen.length}  ${lineOf(outcome)}`);
}

function lineOf({ fault, caughtBy, files: count, seconds }: Outcome): string {
  const by = caughtBy ? `caught by ${caughtBy}` : 'NOT CAUGHT';
  return `${fault.name} [${fault.rows.join(' ')}] ${fault.part}: ${by} (${count} files, ${seconds.toFixed(0)} s)`;
}

const missed = outcomes.filter(({ caughtBy }) => !caughtBy);
console.log(`\nCaught: ${outcomes.length - missed.length} of ${outcomes.length}`);
for (const outcome of missed) console.log(`  ${lineOf(outcome)}`);
const covered = new Set(FAULTS.flatMap(({ rows }) => rows));
const bare = rowsIn(textOf('docs/rows.md')).filter(
  ({ id, state }) => state !== 'open' && !covered.has(id),
);
console.log(`Rows without a fault: ${bare.map(({ id }) => id).join(' ') || 'none'}`);
process.exitCode = missed.length > 0 ? 1 : 0;
