/**
 * `npm run desk`: serves the page for recruiters, only on this machine. It first installs and
 * builds what the desk needs. `npm run desk -- link` creates another link for the running desk.
 */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { settingsFile } from './lib/settings-file.mjs';
import { buildDeskWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  const { options, rest: action } = settingsFile(process.argv.slice(2));
  if (action.length === 0) {
    await install({ dev: false });
    await buildDeskWhenStale();
  }
  return ended(startChild(pinnedNode(), [...options, 'desk/server/main.ts', ...action]));
});
