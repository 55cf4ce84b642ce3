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

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  if (c.req.path === SOCIAL_IMAGE) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
};
