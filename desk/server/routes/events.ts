import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { readBody, readQuery, typedReceipt } from '../read.ts';

/** A page's id: random, and new each time it is loaded. */
const pageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'));

const listening = v.object({ page: pageId });
const looking = v.object({
  page: pageId,
  receipt: v.nullable(typedReceipt),
  isWriting: v.boolean(),
});

/** Events for open pages, and their reports of what they show. */
export function createEventRoutes({ events }: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  // Notifies the page when its data may have changed, and of who is viewing what.
  routes.get('/events', (c) => {
    const { page } = readQuery(c, listening);
    // Otherwise nginx delays events until its buffer is full.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, (stream) => events.send(stream, page, c.var.isSignedIn));
  });

  routes.put('/presence', async (c) => {
    const { page, receipt, isWriting } = await readBody(c, looking);
    const { by } = c.var;
    events.look(page, receipt === null ? undefined : { receipt, by, isWriting });
    return c.body(null, 204);
  });
  return routes;
}
