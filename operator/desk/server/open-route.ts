import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DeskEnv } from './env.ts';
import { giveSession } from './identity.ts';
import type { createLinks } from './link.ts';
import { Problem } from './problem.ts';
import type { Sessions } from './session.ts';

/** `GET /open?token=…`: uses up the link and starts a session. */
export async function openByLink(
  c: Context<DeskEnv>,
  take: ReturnType<typeof createLinks>,
  sessions: Sessions,
  isSecure: boolean,
): Promise<Response> {
  if (c.req.method === 'HEAD') throw new Problem(405, 'Open the link with GET.', { Allow: 'GET' });
  // A browser that prefetches the link would use it up.
  if (c.req.header('Sec-Purpose')?.includes('prefetch')) {
    throw new Problem(503, 'Links can’t be prefetched.');
  }
  const by = await take(c.req.query('token') ?? '');
  if (by === undefined) return c.html(refused, 403);
  giveSession(c, sessions.open(by), isSecure);
  return c.redirect('/', 303);
}

const refused = html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>This link doesn’t work anymore</title></head>
<body>
<h1>This link doesn’t work anymore</h1>
<p>Each link works once, within ten minutes, and only the newest one is valid. For a new link, run this in the project folder:</p>
<pre>npm run desk -- link</pre>
<p>Already signed in with this browser? <a href="/">Go to the desk</a>.</p>
</body>
</html>
`;
