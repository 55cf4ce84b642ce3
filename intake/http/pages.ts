import { type Context, Hono } from 'hono';
import { presetFrom } from '../../contract/audience.ts';
import { ROLE_FIELD } from '../../contract/fields.ts';
import { readReceiptNumber } from '../store/receipt-number.ts';
import type { Store } from '../store/store.ts';
import { renderFormPage } from './form-page.ts';
import { attribute, type Element, Page, setText } from './html.ts';
import { readRange } from './range.ts';
import type { Site, SiteFile } from './site.ts';

/** Where a plain form is sent to after its submission is stored. */
export const RECEIVED_PATH = '/received';

/** Parameters of the home page's address that the form is filled by. */
const PRESETS = ['mode', 'search', 'role'];

/** Paths of programs and of hashed files: a missing one is missing, and not the home page. */
const NO_PAGE = /^\/(_astro|api)\//;

/** The site itself: its files, the preset form, the result page, and home for any unknown path. */
export function createPages(site: Site, store: Store): Hono {
  const pages = new Hono();

  pages.get('/', (c) => {
    if (!PRESETS.some((name) => c.req.query(name))) return sendPath(c, site, '/');
    const { mode, searchType, role } = presetFrom(new URL(c.req.url).searchParams);
    const values = new Map<string, string>([
      ['mode', mode],
      ['search_type', searchType],
    ]);
    if (role) values.set(ROLE_FIELD[mode], role);
    c.header('Cache-Control', 'public, no-cache');
    return c.html(renderFormPage(site.page('/'), { values }));
  });

  pages.get(`${RECEIVED_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    if (!record) return sendPath(c, site, undefined);
    const page = new Page(site.page(RECEIVED_PATH));
    setText(page.one('receipt', isMarked('data-receipt')), record.receipt);
    setText(page.one('receipt status', isMarked('data-receipt-status')), record.status);
    c.header('Cache-Control', 'no-store');
    return c.html(page.toString());
  });

  // Without a receipt there is nothing to show.
  pages.get(RECEIVED_PATH, (c) => sendPath(c, site, undefined));

  pages.get('*', (c) => sendPath(c, site, new URL(c.req.url).pathname));
  pages.all('*', (c) =>
    c.text('Only GET and HEAD are answered here.', 405, { Allow: 'GET, HEAD' }),
  );
  return pages;
}

function isMarked(name: string) {
  return (element: Element) => attribute(element, name) !== undefined;
}

function sendPath(c: Context, site: Site, pathname: string | undefined): Response {
  const file = pathname === undefined ? undefined : site.file(pathname);
  if (file) return send(c, file, 200);
  const home = site.file('/404');
  if (!home || (pathname !== undefined && NO_PAGE.test(pathname))) return c.text('Not found', 404);
  return send(c, home, 404);
}

function send(c: Context, file: SiteFile, status: 200 | 404): Response {
  c.header('Cache-Control', file.cacheControl);
  if (status === 404) return c.body(file.body, 404, { 'Content-Type': file.type });
  c.header('ETag', file.etag);
  c.header('Accept-Ranges', 'bytes');
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  const range = wantedRange(c, file);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Content-Range': `bytes */${file.body.length}` });
  }
  c.header('Content-Type', file.type);
  if (!range) return c.body(file.body);
  const { first, last } = range;
  c.header('Content-Range', `bytes ${first}-${last}/${file.body.length}`);
  return c.body(file.body.slice(first, last + 1), 206);
}

/** Safari plays no film from a server that sends it only whole. */
function wantedRange(c: Context, { body, etag }: SiteFile) {
  // RFC 9110: ranges are defined for GET alone (14.2), and only of the content the browser has begun
  // to load (13.1.5); a date never proves that, since no answer here carries one.
  const known = c.req.header('If-Range') ?? etag;
  if (c.req.method !== 'GET' || known !== etag) return undefined;
  return readRange(c.req.header('Range'), body.length);
}
