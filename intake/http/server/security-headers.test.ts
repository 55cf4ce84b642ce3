import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = new Hono();
app.use(securityHeaders({ voice: { enabled: false } }));
app.get('/page', (c) => c.html('<p>page</p>'));
app.get('/fails', () => {
  throw new Error('inside');
});
app.onError((_, c) => c.text('failed', 500));

test.each([
  ['/page', 200],
  ['/fails', 500],
  ['/none', 404],
])('[X14] every response has the headers, %s with status %i too', async (target, status) => {
  const answer = await app.request(target);
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
  for (const name of ['x-powered-by', 'access-control-allow-origin', 'x-frame-options']) {
    expect(answer.headers.get(name)).toBeNull();
  }
});

test('[X14] only the page itself may ask for the microphone, and only if there are calls', async () => {
  const calls = new Hono().use(securityHeaders({ voice: { enabled: true } }));
  expect((await calls.request('/page')).headers.get('permissions-policy')).toBe(
    'camera=(), geolocation=(), microphone=(self), payment=()',
  );
});
