/**
 * Builds the variants of the site while other tests run, for `scripts/test.mjs`: what they leave of
 * the cores is enough for most of it.
 */
import os from 'node:os';
import process from 'node:process';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';

// The builds inherit it, so that no test has less of the processor for them.
os.setPriority(os.constants.priority.PRIORITY_LOW);
// Before the records in content/schema/ are read, which are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
const { buildVariants } = await import('./variants.ts');
await buildVariants();
