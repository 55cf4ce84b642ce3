import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import { formatAnswerBy } from '../../../contract/answer-by.ts';
import type { DeskSettings } from '../../../contract/desk.ts';
import { PLACEHOLDER } from '../../../contract/placeholders.ts';
import type { ServiceWords } from '../../../contract/settings.ts';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import { readReceiptNumber } from '../../store/receipt-number.ts';
import type { ReceiptRecord } from '../../store/receipt-status.ts';
import type { Store } from '../../store/store.ts';
import { promiseOf } from '../promise-of.ts';
import { NO_TRANSFORM, sendPage } from './send-page.ts';
import type { Site } from './site.ts';

/** The build puts a hash of the content into these names, so the files never change. */
const HASHED = '/_astro/';

/** Other sites embed this image on purpose. */
const SOCIAL_IMAGE = '/og.jpg';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Paths of APIs and of hashed files: a missing one gets a plain 404, not a page. */
const NO_PAGE = /^\/(?:_astro|api)\//;

/**
 * Files that are never sent as built: pages with a status of their own, pages that are filled in,
 * recruiters' settings, and compressed copies.
 */
const HIDDEN = /^\/(?:(?:404|500)\.html|desk\.json|received|refused)(?:\/|$)|\.(?:br|gz)$/;

const doNothing = async () => undefined;

/** The site itself: its files, the receipt page, and the home page for any unknown path. */
export function createPages(
  { directory, pages, settings, desk }: Site,
  store: Pick<Store, 'receipt'>,
) {
  const site = new Hono();

  function sendNotFound(c: Context): Response {
    // A page may exist at this path later.
    if (!NO_PAGE.test(c.req.path)) return sendPage(c, pages.notFound, 404);
    c.header('Cache-Control', 'no-store');
    return c.text('Not found', 404);
  }

  site.get(`${RECEIVED_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    if (!record) return sendPage(c, pages.unknownReceipt, 404);
    return sendPage(c, receivedPage(pages.received, record, settings.words, desk), 200);
  });

  const files = serveStatic({ root: directory, precompressed: true });
  const withTag = etag();
  site.get('*', async (c) => {
    const isHashed = c.req.path.startsWith(HASHED);
    c.header('Cache-Control', isHashed ? IMMUTABLE : `no-cache, ${NO_TRANSFORM}`);
    const file = HIDDEN.test(c.req.path) ? undefined : await files(c, doNothing);
    if (!file) return sendNotFound(c);
    if (c.req.path === SOCIAL_IMAGE)
      file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    file.headers.set('Vary', 'Accept-Encoding');
    if (isHashed || file.status !== 200) return file;
    c.res = file;
    await withTag(c, doNothing);
    return c.res;
  });
  site.all('*', (c) => c.text('Only GET and HEAD are allowed here.', 405, { Allow: 'GET, HEAD' }));
  return site;
}

/** The receipt page. It shows a receipt and nothing else about a visitor. */
function receivedPage(
  source: string,
  record: ReceiptRecord,
  words: ServiceWords,
  desk: DeskSettings,
): string {
  const { receipt, status } = record;
  const { answerBy = '' } = promiseOf(record, desk);
  const { timeZone = '' } = desk.promised ?? {};
  const time = answerBy && formatAnswerBy(answerBy, words.language, timeZone);
  return source
    .replaceAll(PLACEHOLDER.receipt, receipt)
    .replaceAll(PLACEHOLDER.statusText, () => String(html`${words.statuses[status]}`))
    .replaceAll(PLACEHOLDER.status, status)
    .replaceAll(PLACEHOLDER.answerByText, () => String(html`${time}`))
    .replaceAll(PLACEHOLDER.answerBy, answerBy);
}
