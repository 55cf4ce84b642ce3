import { timingSafeEqual } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';
import type { DeskEnv } from './env.ts';
import { Problem } from './problem.ts';
import { cleanName, MAX_LETTERS } from './read.ts';
import { digestOf, type Sessions } from './session.ts';

/**
 * Cookies ignore ports, so a desk on another port needs another name. The prefix `__Host-` binds a
 * cookie to its host, but Safari refuses such a cookie over plain http, even on localhost.
 */
function cookieName(c: Context<DeskEnv>, isSecure: boolean): string {
  return isSecure ? '__Host-desk' : `desk-${c.env.incoming.socket.localPort}`;
}

/** Gives the browser a session. It ends after a day, or with the browser or this process. */
export function giveSession(c: Context<DeskEnv>, secret: string, isSecure: boolean): void {
  setCookie(c, cookieName(c, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}

/** `POST /session/end`: ends the browser's session and deletes its cookie. */
export function endSession(sessions: Sessions, isSecure: boolean): Handler<DeskEnv> {
  return (c) => {
    const secret = deleteCookie(c, cookieName(c, isSecure), { path: '/', secure: isSecure });
    sessions.end(secret ?? '');
    return c.body(null, 204);
  };
}

/** Only allows requests with a valid session. */
export function requireSession(sessions: Sessions, isSecure: boolean): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const session = sessions.find(getCookie(c, cookieName(c, isSecure)) ?? '');
    if (session === undefined) {
      throw new Problem(
        401,
        'You aren’t signed in: your session has ended, the desk was restarted, or you opened it without a link. For a new link, run npm run desk -- link',
      );
    }
    c.set('by', session.by);
    c.set('session', session);
    await next();
  };
}

/** The header in which the proxy sends DESK_TRUST_SECRET, in lower case. */
export const SECRET_HEADER = 'x-desk-secret';

/** A proxy on this machine that signs people in. */
export interface TrustedProxy {
  /** The header with the user's name, in lower case. */
  header: string;
  /** The value it sends in `SECRET_HEADER`. */
  secret: string;
}

/**
 * Only allows requests that name a user in the proxy's header. Any program on this machine can
 * reach the desk, but only the proxy knows the secret. The proxy must set both headers itself: if
 * one appears twice, the other value may be a visitor's.
 */
export function requireProxy({ header, secret }: TrustedProxy): MiddlewareHandler<DeskEnv> {
  const expected = Buffer.from(digestOf(secret));
  return async (c, next) => {
    const secrets = valuesOf(c, SECRET_HEADER);
    // Compares digests, so that timing reveals neither the secret's length nor its prefix.
    const isRight = timingSafeEqual(Buffer.from(digestOf(secrets[0] ?? '')), expected);
    if (secrets.length !== 1 || !isRight) {
      throw new Problem(
        401,
        `The desk only accepts requests from its proxy, which must send DESK_TRUST_SECRET in exactly one ${SECRET_HEADER} header. Open the desk at the proxy’s address.`,
      );
    }
    const values = valuesOf(c, header);
    // Node reads headers as Latin-1; proxies write names in UTF-8.
    const name = Buffer.from(values[0] ?? '', 'latin1').toString('utf8');
    const by = cleanName(name).slice(0, MAX_LETTERS);
    if (values.length !== 1 || by === '') {
      throw new Problem(
        401,
        `The proxy in front of the desk must name the user in exactly one ${header} header (DESK_TRUST_HEADER).`,
      );
    }
    c.set('by', by);
    await next();
  };
}

/** The recruiter's name as visitors see it; '' if unknown. */
export function personOf({ var: { by, session } }: Context<DeskEnv>): string {
  if (session && !session.isNamed) return '';
  return isPlainAddress(by) ? '' : by;
}

/** The recruiter's email address, from the recruiter or the proxy; '' if unknown. */
export function recruitersAddress({ var: { by, session } }: Context<DeskEnv>): string {
  return session?.address || (isPlainAddress(by) ? by : '');
}

/** All raw values of a header. */
function valuesOf(c: Context<DeskEnv>, header: string): string[] {
  const { rawHeaders } = c.env.incoming;
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === header);
}
