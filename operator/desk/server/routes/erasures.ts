import { Hono } from 'hono';
import * as v from 'valibot';
import { removeErased } from '../../../../intake/files/remove-erased.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { nothingUnder, readBody, receiptOf, typedReceipts } from '../read.ts';

const eraseBody = v.object({ receipts: typedReceipts });

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

  // The same for exactly the named ones; they don't fit into an address.
  routes.post('/erasures/proposal', async (c) => {
    const { receipts } = await readBody(c, eraseBody);
    return c.json(await erasures.proposeOnly(receipts));
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
