/**
 * `npm run demo`: serves the site, and a desk with sample submissions, until Ctrl-C. It installs
 * and builds what is missing. It reads no settings, and nothing it does reaches `.env` or `data/`.
 */
import { buildWhenStale, DESK, SITE } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/processes.mjs';

await install({ dev: false });
await buildWhenStale(SITE);
await buildWhenStale(DESK);
process.exitCode = await run(['demo/main.ts']);
