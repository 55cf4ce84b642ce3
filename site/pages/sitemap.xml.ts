import type { APIRoute } from 'astro';
import { privacy, terms } from '../content/legal.ts';
import { siteConfig } from '../content/site.ts';

/** The pages for search results, with the date of each page's last change, if known. */
const PAGES: readonly { path: string; updated?: string }[] = [
  { path: '/' },
  { path: '/privacy', updated: privacy.updated },
  { path: '/terms', updated: terms.updated },
];

function entry({ path, updated }: (typeof PAGES)[number]): string {
  const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
  return `<url><loc>${new URL(path, siteConfig.url).href}</loc>${changed}</url>`;
}

/** `sitemap.xml`: https://www.sitemaps.org/protocol.html */
export const GET: APIRoute = () =>
  new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...PAGES.map(entry),
      '</urlset>\n',
    ].join('\n'),
  );
