/** `npm run power-cut`: cuts the power under load, and prints what was lost. Needs root on Linux. */
import { runOnBuiltSite } from './lib/on-built-site.mjs';

await runOnBuiltSite('tests/power-cut/main.ts');
