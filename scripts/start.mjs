/**
 * `npm start`: installs what is missing, builds what is stale, and serves the site and the intake.
 * `npm start -- --env FILE` takes the settings from a file other than `.env`.
 */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { settingsFile } from './lib/settings-file.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  const { options } = settingsFile(process.argv.slice(2));
  await install({ dev: false });
  await buildSiteWhenStale();
  return ended(startChild(pinnedNode(), [...options, 'intake/main.ts']));
});
