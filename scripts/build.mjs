/** `npm run build`: builds the site into `dist/`, stale or not. */
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { buildSite } from './lib/site.mjs';

await runCommand(async () => {
  await install({ dev: false });
  await buildSite();
  return 0;
});
