import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Keeps a proxy from rewriting pages. Cloudflare replaces mail links, and its script that restores
 * them breaks the pages' policy.
 */
export const NO_TRANSFORM = 'no-transform';

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends a page that no cache may keep. */
export function sendPage(c: Context, html: string, status: ContentfulStatusCode): Response {
  c.header('Cache-Control', `no-store, ${NO_TRANSFORM}`);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  if (!ACCEPTS_GZIP.test(c.req.header('Accept-Encoding') ?? '')) return c.body(html, status);
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipSync(html, { level: 1 }), status);
}
