import type { MiddlewareHandler } from 'hono';

/** On every answer. The content policy with its hashes stands in the pages; this adds what a page can't say. */
const HEADERS: Record<string, string> = {
  // One year. Browsers pass it over on plain http (RFC 6797, section 8.1), so localhost stays reachable.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Shown by other sites, which is what it is made for. */
const SOCIAL_IMAGE = '/og.png';

/** The headers of an answer to a path. */
export function securityHeadersOf(pathname: string): Readonly<Record<string, string>> {
  if (pathname !== SOCIAL_IMAGE) return HEADERS;
  return { ...HEADERS, 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeadersOf(c.req.path))) c.header(name, value);
};
