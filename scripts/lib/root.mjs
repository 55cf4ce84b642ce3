import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's root, an absolute path; every command works from there, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether this user may install and build here. The service's user need not: it only runs it. */
export function mayWriteRoot() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder of the agency whose site is built, from the root; `schema/source.ts` reads it. */
export const CONTENT_DIR = process.env.CONTENT_DIR || 'content';

/** The agency whose site the tests build. Owners edit content/, so their text breaks no test. */
export const TEST_AGENCY = 'examples/harbor-health';

/** The site that is built from the tests' agency. */
export const TEST_SITE = '.astro/test-site';

/**
 * Where Node keeps compiled modules, for the tests' processes and those that they start: a start of
 * the service takes 0.4 s of the processor instead of 0.7, and there are some eighty.
 */
export const COMPILED = fileURLToPath(new URL('../../.astro/compiled', import.meta.url));
