import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

type App = Hono<{ Bindings: HttpBindings }>;

/** The answer of an app on a port of its own. */
async function ask(asked: App, target: string): Promise<Response> {
  const server = createServer(getRequestListener(asked.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await fetch(`http://127.0.0.1:${port}${target}`, { redirect: 'manual' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const app: App = new Hono();
app.use(securityHeaders({ voice: { enabled: false } }));
app.get('/page', (c) => c.html('<p>page</p>'));
app.get('/fails', () => {
  throw new Error('inside');
});
app.get('/raw', () => Response.redirect('http://localhost/page', 303));
app.onError((_, c) => c.text('failed', 500));

describe('every response', () => {
  test.each([
    ['/page', 200],
    ['/fails', 500],
    ['/none', 404],
    ['/raw', 303],
  ])('[X14] has the headers, %s with status %i too', async (target, status) => {
    const answer = await ask(app, target);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
      expect(answer.headers.get(name)).toBeNull();
    }
  });

  test('[X14] lets only the page itself ask for the microphone if there are calls', async () => {
    const calls: App = new Hono();
    calls.use(securityHeaders({ voice: { enabled: true } }));
    const answer = await ask(calls, '/page');
    expect(answer.headers.get('permissions-policy')).toBe(
      'camera=(), geolocation=(), microphone=(self), payment=()',
    );
  });

  test('[X17] lets other sites show only the social image', async () => {
    const policyOf = async (target: string) =>
      (await ask(app, target)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/og.jpg')).toBe('cross-origin');
    expect(await policyOf('/page')).toBe('same-origin');
  });
});
