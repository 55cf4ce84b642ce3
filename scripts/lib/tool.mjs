import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Astro reports usage data unless this is set: https://astro.build/telemetry */
export const NO_TELEMETRY = { ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * The script behind a package's command, for the pinned Node to run. On Windows, the files in
 * `node_modules/.bin` are batch files that Node can't run.
 * @param {string} packageName
 * @param {string} command
 */
export function toolScript(packageName, command) {
  const directory = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return path.join(directory, typeof bin === 'string' ? bin : bin[command]);
}
