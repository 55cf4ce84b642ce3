import { ended, startChild } from './children.mjs';
import { runCommand } from './failure.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { buildTestSiteWhenStale } from './site.mjs';

/**
 * Runs a program of the project with this command's arguments, once packages and the tests' site are there.
 * @param {string} program its path from the root
 */
export function runOnBuiltSite(program) {
  return runCommand(async () => {
    await install({ dev: true });
    await buildTestSiteWhenStale();
    return ended(startChild(pinnedNode(), [program, ...process.argv.slice(2)]));
  });
}
