/** `npm run check`: everything that can be judged without running the product. */
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { quietStep } from './lib/steps.mjs';
import { NO_TELEMETRY, toolScript } from './lib/tool.mjs';

await runCommand(async () => {
  await install({ dev: true });
  const node = pinnedNode();
  const dryRun = npm(['ci', '--dry-run', '--no-audit']);

  const results = [
    await quietStep(
      'Types of the pages',
      node,
      [toolScript('astro', 'astro'), 'check', '--minimumFailingSeverity', 'warning'],
      { env: NO_TELEMETRY },
    ),
    await quietStep('Types of everything else', node, [
      toolScript('typescript', 'tsc'),
      '--noEmit',
    ]),
    await quietStep('Style and lint, no warnings', node, [
      toolScript('@biomejs/biome', 'biome'),
      'ci',
      '--error-on-warnings',
      // It colours a pipe too.
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ]),
    await quietStep('Nothing unused', node, [toolScript('knip', 'knip')]),
    await quietStep('The lock file is whole', dryRun.program, dryRun.args, { env: dryRun.env }),
  ];
  return results.every(Boolean) ? 0 : 1;
});
