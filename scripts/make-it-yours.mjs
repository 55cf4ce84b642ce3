/** `npm run make-it-yours`: asks six questions and writes a start into the agency's folder. */
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';

await runCommand(async () => {
  await install({ dev: false });
  return ended(startChild(pinnedNode(), ['schema/begin/make-it-yours.ts']));
});
