#!/usr/bin/env node
/**
 * `npm run operator -- inbox`, or `recruiting-operator inbox` if the package is linked: commands
 * for the people who run the service. Relative paths begin at their current directory.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { root } from './lib/root.mjs';

await runCommand(async () => {
  const byNpm = process.env.npm_lifecycle_event === 'operator';
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const command = [...settings, 'operator/main.ts', ...process.argv.slice(2)];
  const env = {
    OPERATOR_DIRECTORY: (byNpm && process.env.INIT_CWD) || process.cwd(),
    OPERATOR_CALLED_AS: byNpm ? 'npm run operator --' : 'recruiting-operator',
  };
  return ended(startChild(pinnedNode(), command, { env }));
});
