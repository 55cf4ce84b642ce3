/**
 * Runs a program in `bench/` or `chaos/` (docs/performance.md, docs/reliability.md). For example,
 * `node scripts/program.mjs chaos kill` runs `chaos/kill.ts`. Installs the development packages
 * first. Further arguments go to the program.
 */
import { existsSync } from 'node:fs';
import { buildWhenStale, SITE, TESTS_SITE } from './lib/builds.mjs';
import { Failure } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/processes.mjs';

const [folder = '', name = '', ...args] = process.argv.slice(2);
const program = `${folder}/${name}.ts`;
if (!existsSync(new URL(`../${program}`, import.meta.url))) {
  throw new Failure(
    `${program} doesn't exist. docs/performance.md and docs/reliability.md list the programs.`,
  );
}
await install({ dev: true });
await buildWhenStale(folder === 'chaos' ? TESTS_SITE : SITE);
process.exitCode = await run([program, ...args]);
