import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskEnv } from '../env.ts';
import type { Events } from '../events.ts';
import type { Presence } from '../presence.ts';
import { Problem } from '../problem.ts';
import { readBody, readQuery, typedReceipt } from '../read.ts';

/** A page's name for itself: random, and new each time it is loaded. */
const pageName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'));

const listening = v.object({ page: pageName });
const looking = v.object({ page: pageName, receipt: v.nullable(typedReceipt) });

export interface EventRouteOptions {
  events: Events;
  presence: Presence;
}

/** What open pages tell the desk, and hear from it. */
export function createEventRoute({ events, presence }: EventRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  const tellAll = () => events.tell('presence', presence.all());

  // Tells the page when something that it shows may have changed, and who looks at what.
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
      throw new Problem(503, 'Too many pages of the desk are open. Close some.', {
        'Retry-After': '15',
      });
    }
    const leave = presence.join(page);
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      // Otherwise nginx holds events back until its buffer is full.
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
