import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { DeskEnv } from './env.ts';
import { Problem } from './problem.ts';
import { cleanName, MOST_LETTERS } from './read.ts';
import type { Sessions } from './session.ts';

/**
 * Cookies ignore ports, so a desk on another port needs another name. The prefix `__Host-` binds a
 * cookie to its host, but Safari refuses such a cookie over plain http, even on localhost.
 */
function cookieName(c: Context<DeskEnv>, isSecure: boolean): string {
  return isSecure ? '__Host-desk' : `desk-${c.env.incoming.socket.localPort}`;
}

/** Gives the browser a session. It ends when the browser or this process ends. */
export function giveSession(c: Context<DeskEnv>, secret: string, isSecure: boolean): void {
  setCookie(c, cookieName(c, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}

/** Lets requests with a valid session through. */
export function requireSession(sessions: Sessions, isSecure: boolean): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const session = sessions.find(getCookie(c, cookieName(c, isSecure)) ?? '');
    if (session === undefined) {
      throw new Problem(
        401,
        'This desk does not know this browser: it was started anew, or opened without its link. Run npm run desk -- link for a link.',
      );
    }
    c.set('by', session.by);
    c.set('session', session);
    await next();
  };
}

/**
 * Lets requests through that name a user in the proxy's header. Only this machine's proxy reaches
 * the desk, and it must set the header itself. If the header came twice, one may be a visitor's.
 */
export function requireProxy(header: string): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const { rawHeaders } = c.env.incoming;
    const values = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === header,
    );
    // Node reads headers as Latin-1; proxies write names in UTF-8.
    const name = Buffer.from(values[0] ?? '', 'latin1').toString('utf8');
    const by = cleanName(name).slice(0, MOST_LETTERS);
    if (values.length !== 1 || by === '') {
      throw new Problem(
        401,
        `The proxy before the desk must say who asks, once, in the header ${header} (DESK_TRUST_HEADER).`,
      );
    }
    c.set('by', by);
    await next();
  };
}
