import type { APIRoute } from 'astro';
import { siteConfig } from '../content/site.ts';

// Pages with `noindex` stay allowed, because a crawler must read a page to see `noindex`.
const ROBOTS = `User-agent: *
Disallow: /api/

Sitemap: ${siteConfig.url}/sitemap.xml
`;

/** `robots.txt`: what crawlers may read (RFC 9309). */
export const GET: APIRoute = () => new Response(ROBOTS);
