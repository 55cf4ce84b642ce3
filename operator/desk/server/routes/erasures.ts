import { Hono } from 'hono';
import * as v from 'valibot';
import { removeErased } from '../../../../intake/files/remove-erased.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { nothingUnder, readBody, receiptOf, typedReceipt } from '../read.ts';

/** Submissions that one request may erase: a person has some, not thousands. */
const MOST_RECEIPTS = 1000;

const eraseBody = v.object({
  receipts: v.pipe(
    v.array(typedReceipt),
    v.minLength(1, 'must name at least one receipt'),
    v.maxLength(MOST_RECEIPTS, `must be ${MOST_RECEIPTS} receipts at most`),
  ),
});

export interface ErasureRouteOptions {
  store: DeskStore;
  files: DeskFiles;
}

/** Erasing a person: what may be of the person, and then the erasure of what was chosen. */
export function createErasureRoutes({ store, files }: ErasureRouteOptions): Hono<DeskEnv> {
  const { erasures } = store;
  const routes = new Hono<DeskEnv>();

  routes.get('/submissions/:receipt/erasure', async (c) => {
    const proposed = await erasures.propose(receiptOf(c));
    if (proposed.length === 0) throw nothingUnder();
    return c.json(proposed);
  });

  // Erases only the named submissions: nobody has seen one that came after the proposal.
  routes.post('/erasures', async (c) => {
    const { receipts } = await readBody(c, eraseBody);
    try {
      return c.json(await erasures.erase(receipts));
    } finally {
      // Also if scrubbing the database failed: the rows are gone by then, but their files remain.
      await removeErased(files, erasures);
    }
  });
  return routes;
}
