import { type Context, Hono } from 'hono';
import { presetFrom } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { RECEIPT_MARK, STATUS_MARK, statusWordsMark } from '../../../contract/form-places.ts';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import type { Store } from '../../store/store.ts';
import { readReceiptNumber } from '../../store/submission/receipt-number.ts';
import type { ReceiptRecord } from '../../store/submission/submission.ts';
import { answerFor } from './file-answer.ts';
import type { FormPages } from './form-page.ts';
import { getAttribute, setAttribute, setText } from './html.ts';
import { sendInstead, sendWritten } from './send-page.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-file.ts';
import { Template } from './template.ts';

/** Parameters of the home page's URL that fill in the form. */
const PRESETS = ['mode', 'search', 'role'];

/** Paths of APIs and of hashed files: a missing one gets a plain 404, not a page. */
const NO_PAGE = /^\/(_astro|api)\//;

/** The site itself: its files, the preset form, the result page, and home for any unknown path. */
export function createPages(site: Site, store: Store, form: FormPages): Hono {
  const pages = new Hono();
  const received = receivedPage(site);

  pages.get('/', (c) => {
    if (!PRESETS.some((name) => c.req.query(name))) return sendPath(c, site, '/');
    const { mode, searchType, role } = presetFrom(new URL(c.req.url).searchParams);
    const values = new Map<string, string>([
      ['mode', mode],
      ['search_type', searchType],
    ]);
    if (role) values.set(ROLE_FIELD[mode], role);
    return sendWritten(c, form.preset({ values }), 'no-cache');
  });

  pages.get(`${RECEIVED_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    if (!record) return sendInstead(c, site.unknownReceipt, 404);
    return sendWritten(c, received(record), 'no-store');
  });

  // Without a receipt this page has nothing to show.
  pages.get(RECEIVED_PATH, (c) => sendPath(c, site, undefined));

  pages.get('*', (c) => sendPath(c, site, new URL(c.req.url).pathname));
  pages.all('*', (c) => c.text('Only GET and HEAD are allowed here.', 405, { Allow: 'GET, HEAD' }));
  return pages;
}

/** The result page. It shows a receipt and nothing else about a visitor. */
function receivedPage(site: Site) {
  const marks = { [RECEIPT_MARK]: 'receipt', [STATUS_MARK]: 'receipt status' };
  const template = new Template(site.page(RECEIVED_PATH), (element) =>
    Object.keys(marks).some((name) => getAttribute(element, name) !== undefined),
  );
  for (const [name, what] of Object.entries(marks)) template.require(what, name);
  return ({ receipt, status }: ReceiptRecord) =>
    template.write((place) => {
      if (getAttribute(place, RECEIPT_MARK) !== undefined) return setText(place, receipt);
      // The element's attributes hold the text for each status.
      setText(place, getAttribute(place, statusWordsMark(status)) ?? status);
      setAttribute(place, 'value', status);
    });
}

function sendPath(c: Context, site: Site, pathname: string | undefined): Response {
  const file = pathname === undefined ? undefined : site.file(pathname);
  if (file) return send(c, file);
  if (!site.notFound || (pathname !== undefined && NO_PAGE.test(pathname))) {
    return c.text('Not found', 404);
  }
  // A page may exist at this path later, so this response is not cached.
  return sendInstead(c, site.notFound, 404);
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
