/**
 * `npm start`: installs what is missing, builds what is stale, and serves the site and the intake.
 * `npm start -- --env FILE` takes the settings from a file other than `.env`.
 */
import { buildWhenStale, SITE } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { settingsFile } from './lib/settings-file.mjs';

const { options } = settingsFile(process.argv.slice(2));
await install({ dev: false });
await buildWhenStale(SITE);
process.exitCode = await run([...options, 'intake/main.ts']);
