import { type Context, Hono } from 'hono';
import { presetFrom } from '../../contract/audience.ts';
import { ROLE_FIELD } from '../../contract/fields.ts';
import { readReceiptNumber } from '../store/receipt-number.ts';
import type { Store } from '../store/store.ts';
import { answerFor } from './file-answer.ts';
import { renderFormPage } from './form-page.ts';
import { attribute, type Element, Page, setText } from './html.ts';
import type { Site } from './site.ts';
import { representationFor, type SiteFile } from './site-file.ts';

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
    c.header('Cache-Control', 'no-cache');
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
  if (file) return send(c, file);
  if (!site.notFound || (pathname !== undefined && NO_PAGE.test(pathname))) {
    return c.text('Not found', 404);
  }
  // Without a tag, and whole: what this path is answered with may become another page.
  const { body, headers } = representationFor(site.notFound, c.req.header('Accept-Encoding'));
  const { ETag: _, 'Accept-Ranges': __, ...rest } = headers;
  return c.body(body, 404, rest);
}

function send(c: Context, file: SiteFile): Response {
  const { status, headers, body } = answerFor(file, {
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
    range: c.req.header('Range'),
    ifRange: c.req.header('If-Range'),
    isGet: c.req.method === 'GET',
  });
  return c.newResponse(body, status, headers);
}
