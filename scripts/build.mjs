/**
 * `npm run build`: builds the site into `dist/`, stale or not, and the recruiters' desk if it is
 * stale, so that a user who can't write here can serve both.
 */
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { buildDeskWhenStale, buildSite } from './lib/site.mjs';

await runCommand(async () => {
  await install({ dev: false });
  await buildSite();
  await buildDeskWhenStale();
  return 0;
});
