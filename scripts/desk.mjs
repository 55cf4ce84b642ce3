/**
 * `npm run desk`: serves the page for recruiters, on this machine alone. It first installs and
 * builds what the desk needs. `npm run desk -- link` makes another link for the running desk.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ended, startChild } from './lib/children.mjs';
import { buildDeskWhenStale } from './lib/desk-page.mjs';
import { runCommand } from './lib/failure.mjs';
import { DESK, install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { root } from './lib/root.mjs';

await runCommand(async () => {
  const action = process.argv.slice(2);
  if (action.length === 0) {
    await install({ dev: false });
    await install({ dev: false, folder: DESK });
    await buildDeskWhenStale();
  }
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  return ended(startChild(pinnedNode(), [...settings, `${DESK}/server/main.ts`, ...action]));
});
