import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { DeskEnv } from './env.ts';
import { Problem } from './problem.ts';
import type { Sessions } from './session.ts';

/** Letters of a person's name that are kept. */
const MOST_LETTERS = 200;

/**
 * Cookies don't tell ports apart, so a desk on another port needs another name. Browsers hold a name
 * with the prefix to its host, but Safari takes none such over plain http, not even of localhost.
 */
function cookieName(c: Context<DeskEnv>, isSecure: boolean): string {
  return isSecure ? '__Host-desk' : `desk-${c.env.incoming.socket.localPort}`;
}

/** Gives the browser a session, which ends with it, or with this process. */
export function giveSession(c: Context<DeskEnv>, secret: string, isSecure: boolean): void {
  setCookie(c, cookieName(c, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}

/** Lets through who has a session. */
export function requireSession(sessions: Sessions, isSecure: boolean): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const by = sessions.by(getCookie(c, cookieName(c, isSecure)) ?? '');
    if (by === undefined) {
      throw new Problem(
        401,
        'This desk does not know this browser: it was started anew, or opened without its link. Run npm run desk -- link for a link.',
      );
    }
    c.set('by', by);
    await next();
  };
}

/**
 * Lets through whom the proxy names. Only a proxy on this machine reaches the desk, and it must set
 * the header itself: one that came twice may be a visitor's.
 */
export function requireProxy(header: string): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const { rawHeaders } = c.env.incoming;
    const values = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === header,
    );
    // Node reads headers as Latin-1; proxies write names in UTF-8.
    const name = Buffer.from(values[0] ?? '', 'latin1').toString('utf8');
    const by = name.replace(/\p{C}/gu, '').trim().slice(0, MOST_LETTERS);
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
