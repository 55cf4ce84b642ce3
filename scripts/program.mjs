/**
 * Runs a program in `bench/` or `chaos/`, which docs/performance.md and docs/reliability.md list. For
 * example, `node scripts/program.mjs chaos kill` runs `chaos/kill.ts`. Installs the development
 * packages first. Further arguments go to the program.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ended, startChild } from './lib/children.mjs';
import { Failure, runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { root } from './lib/root.mjs';
import { buildTestSiteWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  const [folder = '', name = '', ...args] = process.argv.slice(2);
  const program = `${folder}/${name}.ts`;
  if (!existsSync(path.join(root, program))) {
    throw new Failure(
      `${program} doesn't exist. docs/performance.md and docs/reliability.md list the programs.`,
    );
  }
  await install({ dev: true });
  if (folder === 'chaos') await buildTestSiteWhenStale();
  return ended(startChild(pinnedNode(), [program, ...args]));
});
