/** `npm run power-cut`: cuts the power under load, and prints what was lost. Needs root on Linux, and strace. */
import { runOnBuiltSite } from './lib/on-built-site.mjs';

await runOnBuiltSite('lab/power-cut/main.ts');
