import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { INTAKE_PATH, RECEIPTS_PATH } from '../../contract/wire.ts';
import { wantsPage } from '../accept/request.ts';
import type { FileStore } from '../files/files.ts';
import { readReceiptNumber } from '../store/receipt-number.ts';
import type { Store } from '../store/store.ts';
import { type ContactOptions, createContact } from './contact.ts';
import { createPages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

/** The page for a visitor whose page failed. */
const FAILED_PATH = '/500';

export interface AppOptions extends ContactOptions {
  store: Store;
  files: FileStore;
  /** True once the service was asked to stop. */
  stopping: () => boolean;
}

const compressed = compress();

/** Compresses what is written for one visitor. Files have a tag, and were compressed by the build. */
const compressWritten: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('ETag')) await compressed(c, async () => undefined);
};

/** Every route of the service. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const { store, files, site, log, stopping } = options;
  // Read now: what answers a failure must not fail itself.
  const failedPage = site.page(FAILED_PATH);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(securityHeaders);
  app.use(compressWritten);
  app.route(INTAKE_PATH, createContact(options));

  app.get(`${RECEIPTS_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    c.header('Cache-Control', 'no-store');
    if (!record) return c.json({ error: 'There is no such receipt.' }, 404);
    return c.json({ ...record, at: new Date(record.at).toISOString() });
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping()) return c.text('stopping', 503);
    try {
      await store.ping();
      await files.ping();
      return c.text('ready');
    } catch (error) {
      log.error({ error }, 'not ready');
      return c.text('store or disk not usable', 503);
    }
  });

  const failed = (error: Error, c: Context) => {
    log.error({ error, path: c.req.path }, 'request failed');
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again.', 500);
  };
  const pages = createPages(site, store);
  pages.onError((error, c) => {
    const answer = failed(error, c);
    return wantsPage(c.req.header()) ? c.html(failedPage, 500) : answer;
  });
  app.route('/', pages);
  app.onError(failed);
  return app;
}
