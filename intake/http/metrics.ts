import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';

/** `GET /metrics` for a client that has the token. */
export function createMetricsRoute(metrics: Pick<Metrics, 'read'>, token: string): Hono {
  const route = new Hono();
  const expected = digest(`Bearer ${token}`);
  route.get('/', async (c) => {
    const given = digest(c.req.header('Authorization') ?? '');
    c.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(given, expected)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('This needs METRICS_TOKEN as a bearer token.', 401);
    }
    const { text, type } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': type });
  });
  return route;
}

/** A digest has the same length for every text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
