/** Builds the site's variants for `scripts/test.mjs`, while it runs other tests. */
import process from 'node:process';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';

// Before the records are read, which are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
const { buildVariants } = await import('./variants.ts');
await buildVariants();
