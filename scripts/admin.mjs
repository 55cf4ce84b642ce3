#!/usr/bin/env node
/**
 * `npm run admin -- backup`, or `recruiting-admin backup` if the package is linked: commands
 * for the people who run the service. Relative paths start at their current directory. `--env FILE`
 * names the settings file.
 */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { callersFolder, settingsFile } from './lib/settings-file.mjs';

await runCommand(async () => {
  const { options, rest } = settingsFile(process.argv.slice(2));
  const byNpm = process.env.npm_lifecycle_event === 'admin';
  const env = {
    ADMIN_DIRECTORY: callersFolder(),
    ADMIN_CALLED_AS: byNpm ? 'npm run admin --' : 'recruiting-admin',
  };
  return ended(startChild(pinnedNode(), [...options, 'cli/main.ts', ...rest], { env }));
});
