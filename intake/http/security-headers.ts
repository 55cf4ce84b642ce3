import type { MiddlewareHandler } from 'hono';
import type { FormSettings } from '../../contract/wire.ts';

/** On every answer. The content policy with its hashes stands in the pages; this adds what a page can't say. */
const HEADERS: Record<string, string> = {
  // One year. Browsers pass it over on plain http (RFC 6797, section 8.1), so localhost stays reachable.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Shown by other sites, which is what it is made for. */
const SOCIAL_IMAGE = '/og.png';

/** The headers of an answer to a path. Where there are calls, pages may ask for the microphone, but no frame of others. */
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

export function securityHeaders(settings: Pick<FormSettings, 'voice'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeadersOf(c.req.path, settings))) {
      c.header(name, value);
    }
  };
}
