/**
 * Runs a laboratory (lab/README.md): `node scripts/lab.mjs attack` runs `lab/attack/main.ts`, and
 * `bench/page` runs `lab/bench/page.mjs`. It first installs the packages for development, which a
 * laboratory imports, and builds what the laboratory needs; further arguments go to the laboratory.
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
  const [name = '', ...args] = process.argv.slice(2);
  const isBench = name.startsWith('bench/');
  const program = isBench ? `lab/${name}.mjs` : `lab/${name}/main.ts`;
  if (!existsSync(path.join(root, program))) {
    throw new Failure(`There is no laboratory ${name}: lab/README.md has them all.`);
  }
  await install({ dev: true });
  // The benches build the owner's site themselves.
  if (!isBench) await buildTestSiteWhenStale();
  return ended(startChild(pinnedNode(), [program, ...args]));
});
