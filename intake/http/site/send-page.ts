import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { accepts, NO_TRANSFORM, representationFor, type SiteFile } from './site-file.ts';
import type { WrittenPage } from './template.ts';

/** Sends a page written for one visitor, with gzip if the client accepts it. */
export function sendWritten(
  c: Context,
  page: WrittenPage,
  cacheControl: 'no-cache' | 'no-store',
  status: ContentfulStatusCode = 200,
): Response {
  c.header('Cache-Control', `${cacheControl}, ${NO_TRANSFORM}`);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  if (!accepts(c.req.header('Accept-Encoding') ?? '', 'gzip')) return c.body(page.text(), status);
  c.header('Content-Encoding', 'gzip');
  return c.body(page.gzip(), status);
}

/** Sends a built page with another status: without a tag, and never in parts. */
export function sendInstead(c: Context, file: SiteFile, status: ContentfulStatusCode): Response {
  const { body, headers } = representationFor(file, c.req.header('Accept-Encoding'));
  const { ETag: _, 'Accept-Ranges': __, ...rest } = headers;
  return c.body(body, status, { ...rest, 'Cache-Control': `no-store, ${NO_TRANSFORM}` });
}
