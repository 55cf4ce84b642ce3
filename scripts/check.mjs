/** `npm run check`: checks everything that can be checked without running the product. */
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { runStep } from './lib/steps.mjs';
import { NO_TELEMETRY, toolScript } from './lib/tool.mjs';

await runCommand(async () => {
  await install({ dev: true });
  /** @param {string} label @param {string} script @param {string[]} args */
  const check = (label, script, ...args) =>
    runStep(label, pinnedNode(), [script, ...args], { env: NO_TELEMETRY });
  const astro = toolScript('astro', 'astro');
  const biome = toolScript('@biomejs/biome', 'biome');

  const results = await Promise.all([
    // TypeScript 7 is compiled. `astro check` needs TypeScript 6, which it uses as a library.
    check('Types', toolScript('typescript-7', 'tsc'), '--noEmit', '--singleThreaded'),
    check(
      'Page types',
      astro,
      'check',
      '--tsconfig=tsconfig.pages.json',
      '--minimumFailingSeverity=warning',
    ),
    check('Style and lint', biome, 'ci', '--error-on-warnings', '--colors=off'),
    check('Unused code', toolScript('knip', 'knip')),
    check('English', 'scripts/check-english.mjs'),
  ]);
  return results.every(Boolean) ? 0 : 1;
});
