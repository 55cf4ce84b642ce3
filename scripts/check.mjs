/** `npm run check`: checks everything that can be checked without running the product. */
import { install } from './lib/install.mjs';
import { runStep } from './lib/processes.mjs';

await install({ dev: true });
const pages = ['--tsconfig=tsconfig.pages.json', '--minimumFailingSeverity=warning'];
const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci'];

const results = await Promise.allSettled([
  // TypeScript 7 is compiled. `astro check` needs TypeScript 6, which it uses as a library.
  runStep('Types', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded']),
  runStep('Page types', ['node_modules/astro/bin/astro.mjs', 'check', ...pages]),
  runStep('Style and lint', [...biome, '--error-on-warnings', '--colors=off']),
  runStep('Unused code', ['node_modules/knip/bin/knip.js']),
  runStep('English', ['scripts/check-english.mjs']),
]);
if (results.some(({ status }) => status === 'rejected')) process.exitCode = 1;
