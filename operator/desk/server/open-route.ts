import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DeskEnv } from './env.ts';
import { giveSession } from './identity.ts';
import type { createLinks } from './link.ts';
import { Problem } from './problem.ts';
import type { Sessions } from './session.ts';

/** `GET /open?token=…`: takes the link and begins a session. */
export async function openByLink(
  c: Context<DeskEnv>,
  take: ReturnType<typeof createLinks>,
  sessions: Sessions,
  isSecure: boolean,
): Promise<Response> {
  if (c.req.method === 'HEAD') throw new Problem(405, 'A link is opened by GET.', { Allow: 'GET' });
  // A browser that prefetches the link would use it up.
  if (c.req.header('Sec-Purpose')?.includes('prefetch')) {
    throw new Problem(503, 'A link is opened by a person.');
  }
  const by = await take(c.req.query('token') ?? '');
  if (by === undefined) return c.html(refused, 403);
  giveSession(c, sessions.open(by), isSecure);
  return c.redirect('/', 303);
}

const refused = html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>This link opens nothing</title></head>
<body>
<h1>This link opens nothing</h1>
<p>A link opens the desk once, within ten minutes, and only the newest one does. For another, run in the project's folder:</p>
<pre>npm run desk -- link</pre>
<p>A browser that was let in before goes on at <a href="/">the desk</a>.</p>
</body>
</html>
`;
