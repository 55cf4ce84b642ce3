/** `npm run check`: checks everything that can be checked without running the product. */
import { runCommand } from './lib/failure.mjs';
import { DESK, install, VOICES } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { quietSteps } from './lib/steps.mjs';
import { NO_TELEMETRY, toolScript } from './lib/tool.mjs';

await runCommand(async () => {
  await install({ dev: true });
  for (const folder of [DESK, ...VOICES]) await install({ dev: true, folder });
  const node = pinnedNode();
  const dryRun = npm(['ci', '--dry-run', '--no-audit']);
  const dryRuns = [DESK, ...VOICES].map((folder) => ({
    name: `The lock file of ${folder} is whole`,
    ...npm(['ci', '--dry-run', '--no-audit', '--prefix', folder]),
  }));

  // The longest step comes first, so that the others run beside it.
  const ok = await quietSteps([
    {
      name: 'Types of everything but the pages',
      program: node,
      // TypeScript's compiled compiler: 7 s of the processor's time instead of 24. `astro check`, and
      // what else reads types as a library, needs TypeScript 6. Several threads cost 5 s more of it.
      args: [toolScript('typescript-7', 'tsc'), '--noEmit', '--singleThreaded'],
    },
    {
      name: 'Types of the pages',
      program: node,
      args: [
        toolScript('astro', 'astro'),
        'check',
        // Only the pages: the whole project would repeat the step above, for 18 seconds.
        '--tsconfig',
        'tsconfig.pages.json',
        '--minimumFailingSeverity',
        'warning',
      ],
      env: NO_TELEMETRY,
    },
    {
      name: 'Style and lint, no warnings',
      program: node,
      args: [
        toolScript('@biomejs/biome', 'biome'),
        'ci',
        '--error-on-warnings',
        // By itself Biome colors its output in a pipe too.
        `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      ],
    },
    { name: 'Nothing unused', program: node, args: [toolScript('knip', 'knip')] },
    { name: 'The lock file is whole', ...dryRun },
    ...dryRuns,
  ]);
  return ok ? 0 : 1;
});
