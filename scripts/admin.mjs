#!/usr/bin/env node
/**
 * `npm run admin -- backup`, or `recruiting-admin backup` if the package is linked: commands
 * for the people who run the service. Relative paths start at their current directory. `--env FILE`
 * names the settings file.
 */
import { run } from './lib/processes.mjs';
import { callersFolder, settingsFile } from './lib/settings-file.mjs';

const { options, rest } = settingsFile(process.argv.slice(2));
const byNpm = ['admin', 'operator'].includes(process.env.npm_lifecycle_event ?? '');
const env = {
  ADMIN_DIRECTORY: callersFolder(),
  ADMIN_CALLED_AS: byNpm ? 'npm run admin --' : 'recruiting-admin',
};
process.exitCode = await run([...options, 'cli/main.ts', ...rest], { env });
