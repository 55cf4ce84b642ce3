import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AffectedTests } from '../../tests/affected/affected.ts';
import { ROOT } from '../../tests/repository/source.ts';
import { type Fault, withFault } from './fault.ts';

/** What became of a fault. */
export interface Outcome {
  fault: Fault;
  /** The first test or step that failed by it; undefined if all passed. */
  caughtBy: string | undefined;
  /** How many test files were concerned. */
  files: number;
  seconds: number;
}

/** Longest time for one run, in milliseconds: a fault may let something hang. */
const TIMEOUT_MS = 600_000;
/** These look for the places of all faults, and would notice each. */
const BY_PLACE = /^lab\/(?:breakages\/faults|simulate\/holes)\.test\.ts$/;
/** How many test files, the nearest to the fault, run before the others. */
const NEAREST = 12;

/** Puts a fault into the project, runs the tests of its part that it affects, and takes it back. */
export async function tryFault(fault: Fault, affected: AffectedTests): Promise<Outcome> {
  const began = performance.now();
  const vitest = affected.vitest.filter((file) => !BY_PLACE.test(file));
  const tests = fault.part === 'browser' ? affected.browser : vitest;
  const caughtBy = await withFaultInPlace(fault, () => runPart(fault, tests));
  const seconds = (performance.now() - began) / 1000;
  return { fault, caughtBy, files: tests.length, seconds };
}

/** The file is whole again also when this process is asked to end meanwhile. */
async function withFaultInPlace<Result>(fault: Fault, run: () => Promise<Result>): Promise<Result> {
  const file = path.join(ROOT, fault.file);
  const whole = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, whole);
  process.once('exit', restore);
  writeFileSync(file, withFault(fault, whole));
  try {
    return await run();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Runs what is affected in the fault's part. Returns the first that failed. */
async function runPart(
  { part, rows }: Fault,
  tests: readonly string[],
): Promise<string | undefined> {
  if (part === 'check') return run(['scripts/check.mjs']);
  if (part === 'browser') {
    if (tests.length === 0) return undefined;
    const browser = ['scripts/test.mjs', 'browser', '--max-failures=1', '--pass-with-no-tests'];
    // The tests of the fault's rows first: they notice most faults.
    const titles = `\\[(?:${rows.join('|')})\\]`;
    for (const choice of [`--grep=${titles}`, `--grep-invert=${titles}`]) {
      const failed = await run([...browser, choice, ...tests]);
      if (failed) return failed;
    }
    return undefined;
  }
  if (part === 'service') {
    const files = tests.filter((file) => /^tests\/(?:service|sample)\//.test(file));
    // This one builds the site first, whose records and pages some of them read.
    return files.length > 0 ? run(['scripts/test.mjs', 'unit', '--bail=1', ...files]) : undefined;
  }
  // Tests that replace a module are a project of their own.
  const projects = (part === 'unit' ? ['unit', 'replacing'] : [part]).map(
    (name) => `--project=${name}`,
  );
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects,
    '--bail=1',
    '--passWithNoTests',
  ];
  // The nearest first: they notice most faults, in a few seconds.
  for (const files of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
    const failed = files.length > 0 ? await run([...vitest, ...files]) : undefined;
    if (failed) return failed;
  }
  return undefined;
}

/** Runs a script. Returns the first failure that it noted; throws if it failed otherwise. */
async function run(args: readonly string[]): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'breakages-'));
  const failures = path.join(folder, 'failures.txt');
  await writeFile(failures, '');
  try {
    const said = await runNode(args, { FAILURES_FILE: failures });
    const [first] = (await readFile(failures, 'utf8')).split('\n');
    // As where the site can't be built: no test noticed, and the other faults are still to be tried.
    if (said && !first) console.error(`Something failed outside of any test:\n${said}`);
    return first || undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a script; returns what it said if it failed. */
async function runNode(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : said.trim() || 'It ended without a word.';
}
