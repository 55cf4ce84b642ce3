import { Hono } from 'hono';
import * as v from 'valibot';
import { removeErased } from '../../../intake/files/remove-erased.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { nothingUnder, readBody, receiptOf, typedReceipts } from '../read.ts';

const eraseBody = v.object({ receipts: typedReceipts });

/** Erasing a person: a proposal of what may be theirs, and then the erasure of what was chosen. */
export function createErasureRoutes({ store: { erasures }, files }: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  routes.get('/submissions/:receipt/erasure', async (c) => {
    const proposed = await erasures.propose(receiptOf(c));
    if (proposed.length === 0) throw nothingUnder();
    return c.json(proposed);
  });

  // The same for a list of receipts, which doesn't fit into a URL.
  routes.post('/erasures/proposal', async (c) => {
    const { receipts } = await readBody(c, eraseBody);
    return c.json(await erasures.proposeOnly(receipts));
  });

  // Erases only the listed submissions: nobody has reviewed one that came after the proposal.
  routes.post('/erasures', async (c) => {
    const { receipts } = await readBody(c, eraseBody);
    try {
      return c.json(await erasures.erase(receipts));
    } finally {
      // Even if scrubbing the database failed: the rows are gone by then, but their files remain.
      await removeErased(files, erasures);
    }
  });
  return routes;
}
