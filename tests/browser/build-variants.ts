/** Builds the variants of the site for `scripts/test.mjs`, which runs other tests meanwhile. */
import process from 'node:process';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';

// Before the records in schema/ are read, which are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
const { buildVariants } = await import('./variants.ts');
await buildVariants();
