/** `npm run breakages`: puts small faults into the product, and shows which tests notice each. */
import { buildDeskWhenStale } from './lib/desk-page.mjs';
import { DESK, install, VOICES } from './lib/install.mjs';
import { runOnBuiltSite } from './lib/on-built-site.mjs';

for (const folder of [DESK, ...VOICES]) await install({ dev: true, folder });
await buildDeskWhenStale();
await runOnBuiltSite('lab/breakages/main.ts');
