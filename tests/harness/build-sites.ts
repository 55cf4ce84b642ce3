/**
 * Builds sites one after another: `node build-sites.ts SITES`, a JSON list. Astro needs half as much
 * time for the next site as for the first one of a process.
 */
import process from 'node:process';
import { build } from 'astro';

/** A site to build into `dist` in its folder. */
export interface SiteToBuild {
  /** An absolute path. */
  directory: string;
  /** The name of Astro's configuration there. */
  config: string;
  env: Record<string, string>;
}

const sites: readonly SiteToBuild[] = JSON.parse(process.argv[2] ?? '[]');
const own = { ...process.env };
for (const { directory, config, env } of sites) {
  process.chdir(directory);
  process.env = { ...own, ...env };
  await build({ root: directory, configFile: config });
}
