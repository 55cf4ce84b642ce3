/**
 * `npm run suspects`: what the intake keeps apart until somebody has looked at it, and
 * `npm run suspects -- release 7K3M-9QXD-2VTB` lets one go on.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { root } from './lib/root.mjs';

await runCommand(async () => {
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const command = [...settings, 'operator/main.ts', ...process.argv.slice(2)];
  return ended(startChild(pinnedNode(), command));
});
