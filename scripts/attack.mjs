/** `npm run attack`: starts a service on loopback, attacks it, and prints the results. */
import { runOnBuiltSite } from './lib/on-built-site.mjs';

await runOnBuiltSite('lab/attack/main.ts');
