/** `npm run attack`: starts a service on loopback, attacks it, and prints the results. */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  await install({ dev: true });
  await buildSiteWhenStale();
  return ended(startChild(pinnedNode(), ['tests/attack/main.ts', ...process.argv.slice(2)]));
});
