/**
 * `npm run reach`: kills, pauses and restarts three instances behind nginx and fails their database
 * over, and prints what was lost or doubled. Needs Linux with Debian's servers.
 */
import { runOnBuiltSite } from './lib/on-built-site.mjs';

await runOnBuiltSite('lab/reach/main.ts');
