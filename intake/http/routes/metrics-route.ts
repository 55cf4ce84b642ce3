import { Hono } from 'hono';
import { bearerOf } from './bearer.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` for a client that has the token. */
export function createMetricsRoute(metrics: Pick<Metrics, 'read'>, token: string): Hono {
  const route = new Hono();
  const mayRead = bearerOf(token);
  route.get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!mayRead(c.req.header('Authorization'))) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('This needs METRICS_TOKEN as a bearer token.', 401);
    }
    const { text, type } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': type });
  });
  return route;
}
