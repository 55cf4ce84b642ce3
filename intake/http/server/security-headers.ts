import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { FormSettings } from '../../../contract/settings.ts';

/** Headers of every response. The pages contain the policy with its hashes; this adds the rest. */
const HEADERS: Record<string, string> = {
  // One year. Browsers ignore it on plain http (RFC 6797, section 8.1): localhost stays reachable.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Other sites embed this image on purpose. */
const SOCIAL_IMAGE = '/og.jpg';

/** The headers for a path. With calls, our pages may use the microphone; foreign frames may not. */
export function securityHeadersOf(
  pathname: string,
  { voice }: Pick<FormSettings, 'voice'>,
): Readonly<Record<string, string>> {
  const microphone = voice.enabled ? '(self)' : '()';
  return {
    ...HEADERS,
    'Permissions-Policy': `camera=(), geolocation=(), microphone=${microphone}, payment=()`,
    ...(pathname === SOCIAL_IMAGE && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}

/**
 * Sets the headers on Node's response before the route runs. Set afterward on Hono's response, they
 * turn it into a full `Response` of the fetch API, which costs as much as the rest of the route.
 */
export function securityHeaders(
  settings: Pick<FormSettings, 'voice'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const headersOf = (pathname: string) => Object.entries(securityHeadersOf(pathname, settings));
  const ofSocialImage = headersOf(SOCIAL_IMAGE);
  const ofOthers = headersOf('/');
  return (c, next) => {
    const headers = c.req.path === SOCIAL_IMAGE ? ofSocialImage : ofOthers;
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    return next();
  };
}
