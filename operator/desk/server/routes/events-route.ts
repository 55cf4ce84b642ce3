import { Hono } from 'hono';
import type { DeskEnv } from '../env.ts';
import type { Events } from '../events.ts';
import { Problem } from '../problem.ts';

/** `GET /events`: tells the page when something that it shows may have changed. */
export function createEventRoute(events: Events): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  routes.get('/events', (c) => {
    const stream = events.listen();
    if (!stream) {
      throw new Problem(503, 'Too many pages of the desk are open. Close some.', {
        'Retry-After': '15',
      });
    }
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      // Otherwise nginx holds events back until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
  });
  return routes;
}
