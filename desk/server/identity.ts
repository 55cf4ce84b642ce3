import { timingSafeEqual } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isPlainAddress } from '../../intake/deliver/mail/mail-address.ts';
import type { DeskEnv, DeskOptions } from './env.ts';
import { Problem } from './problem.ts';
import { cleanName, MAX_LETTERS } from './read.ts';
import { digestOf } from './secrets.ts';

type Address = DeskOptions['address'];

/**
 * Cookies ignore ports, so a desk on another port needs another name. The prefix `__Host-` binds a
 * cookie to its host, but Safari refuses such a cookie over plain http, even on localhost.
 */
function cookieName(c: Context<DeskEnv>, address: Address): string {
  return isSecure(address) ? '__Host-desk' : `desk-${c.env.incoming.socket.localPort}`;
}

function isSecure(address: Address): boolean {
  return address?.protocol === 'https:';
}

/**
 * Gives the browser a session.
 * @param maxAge in seconds; undefined for a session that ends with the browser
 */
export function giveSession(
  c: Context<DeskEnv>,
  secret: string,
  address: Address,
  maxAge?: number,
): void {
  setCookie(c, cookieName(c, address), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(address),
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** `POST /session/end`: ends the browser's session and deletes its cookie. */
export function endSession({ sessions, address }: DeskOptions): Handler<DeskEnv> {
  return (c) => {
    const options = { path: '/', secure: isSecure(address) };
    sessions.end(deleteCookie(c, cookieName(c, address), options) ?? '');
    return c.body(null, 204);
  };
}

/** Only allows requests with a valid session. */
export function requireSession({ sessions, address }: DeskOptions): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const secret = getCookie(c, cookieName(c, address)) ?? '';
    const session = sessions.find(secret);
    if (session === undefined) {
      throw new Problem(
        401,
        'You aren’t signed in: your session has ended, or you opened the desk without a link. Reload the page for a new one.',
      );
    }
    c.set('by', session.by);
    c.set('session', session);
    c.set('isSignedIn', () => sessions.find(secret) !== undefined);
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
    const { [SECRET_HEADER]: secrets = [], [header]: names = [] } = c.env.incoming.headersDistinct;
    // Compares digests, so that timing reveals neither the secret's length nor its prefix.
    const isRight = timingSafeEqual(Buffer.from(digestOf(secrets[0] ?? '')), expected);
    if (secrets.length !== 1 || !isRight) {
      throw new Problem(
        401,
        `The desk only accepts requests from its proxy, which must send DESK_TRUST_SECRET in exactly one ${SECRET_HEADER} header. Open the desk at the proxy’s address.`,
      );
    }
    // Node reads headers as Latin-1; proxies write names in UTF-8.
    const name = Buffer.from(names[0] ?? '', 'latin1').toString('utf8');
    const by = cleanName(name).slice(0, MAX_LETTERS);
    if (names.length !== 1 || by === '') {
      throw new Problem(
        401,
        `The proxy in front of the desk must name the user in exactly one ${header} header (DESK_TRUST_HEADER).`,
      );
    }
    c.set('by', by);
    c.set('isSignedIn', () => true);
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
