import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskEnv } from '../env.ts';
import type { Events } from '../events.ts';
import type { Presence } from '../presence.ts';
import { Problem } from '../problem.ts';
import { readBody, readQuery, typedReceipt } from '../read.ts';

/** A page's id: random, and new each time it is loaded. */
const pageName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'));

const listening = v.object({ page: pageName });
const looking = v.object({ page: pageName, receipt: v.nullable(typedReceipt) });

export interface EventRouteOptions {
  events: Events;
  presence: Presence;
}

/** Events for open pages, and their reports of what they show. */
export function createEventRoute({ events, presence }: EventRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  const tellAll = () => events.tell('presence', presence.all());

  // Notifies the page when its data may have changed, and of who is viewing what.
  routes.get('/events', (c) => {
    const { page } = readQuery(c, listening);
    const { session } = c.var;
    const stream = events.listen({
      ...(session && { isSignedIn: session.isSignedIn }),
      onLeave() {
        leave();
        tellAll();
      },
    });
    if (!stream) {
      throw new Problem(503, 'The desk is open in too many tabs. Close some.', {
        'Retry-After': '15',
      });
    }
    const leave = presence.join(page);
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      // Otherwise nginx delays events until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
  });

  routes.put('/presence', async (c) => {
    const { page, receipt } = await readBody(c, looking);
    presence.look(page, c.var.by, receipt ?? undefined);
    tellAll();
    return c.body(null, 204);
  });
  return routes;
}
