/**
 * `npm run demo`: serves the site, and a desk with sample submissions, until Ctrl-C. It installs
 * and builds what is missing. It reads no settings, and nothing it does reaches `.env` or `data/`.
 */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { buildDeskWhenStale, buildSiteWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  await install({ dev: false });
  await buildSiteWhenStale();
  await buildDeskWhenStale();
  return ended(startChild(pinnedNode(), ['demo/main.ts']));
});
