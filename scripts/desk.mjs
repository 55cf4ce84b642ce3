/**
 * `npm run desk`: serves the page for recruiters, only on this machine. It first installs and
 * builds what the desk needs. `npm run desk -- link` creates another link for the running desk.
 */
import { buildWhenStale, DESK } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { settingsFile } from './lib/settings-file.mjs';

const { options, rest: action } = settingsFile(process.argv.slice(2));
if (action.length === 0) {
  await install({ dev: false });
  await buildWhenStale(DESK);
}
process.exitCode = await run([...options, 'desk/server/main.ts', ...action]);
