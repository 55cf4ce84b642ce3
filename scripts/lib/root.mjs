import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The absolute path of the project's root. Every command runs there, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether this user can install and build here. The service's user only needs to run it. */
export function mayWriteRoot() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The agency whose site the tests build. Owners edit content/, so their text breaks no test. */
export const TEST_AGENCY = 'examples/harbor-health';

/** The site built from the tests' agency. */
export const TEST_SITE = '.astro/test-site';

/**
 * Where Node caches compiled modules, for the tests' processes and those they start: starting the
 * service takes 0.4 s of CPU time instead of 0.7, and the tests do that some eighty times.
 */
export const COMPILED = fileURLToPath(new URL('../../.astro/compiled', import.meta.url));
