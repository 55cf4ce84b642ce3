/** `npm start`: installs what is missing, builds what is stale, and serves site and intake. */
import { ended } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { startService } from './lib/service.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';

await runCommand(async () => {
  await install({ dev: false });
  await buildSiteWhenStale();
  return ended(startService());
});
