import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { CALL_PATH, INTAKE_PATH, RECEIPTS_PATH } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import { wantsPage } from '../receive/request.ts';
import type { Store } from '../store/store.ts';
import { StoreAwayError } from '../store/store-error.ts';
import { readReceiptNumber } from '../store/submission/receipt-number.ts';
import { type CallOptions, createCall } from './routes/call.ts';
import { type ContactOptions, createContact } from './routes/contact.ts';
import type { Metrics } from './routes/metrics.ts';
import { knownProblem } from './routes/problem.ts';
import { createReadiness } from './routes/readiness.ts';
import { securityHeaders } from './server/security-headers.ts';
import { createFormPages } from './site/form-page.ts';
import { createPages } from './site/pages.ts';
import { createRefusalWords } from './site/refusal-words.ts';
import { sendInstead } from './site/send-page.ts';
import type { Site } from './site/site.ts';

/** Seconds after which a failover or a restart of the database is usually over. */
const RETRY_AFTER_S = 10;

export interface AppOptions extends Omit<ContactOptions, 'form' | 'words'> {
  site: Site;
  store: Store;
  files: FileStore;
  /** True once the service has been asked to stop. */
  stopping: () => boolean;
  /** The metrics, and the token for reading them; undefined if nobody may read them. */
  metrics: { read: Metrics['read']; token: string } | undefined;
  signCall: CallOptions['sign'];
}

/** Every route of the service. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const { store, files, site, log, stopping } = options;
  const form = createFormPages(site.page('/'));
  const readiness = createReadiness(store, files, log);
  const isWatcher = bearerOf(options.metrics?.token ?? '');
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(securityHeaders(site.settings));
  app.route(
    INTAKE_PATH,
    createContact({ ...options, form, words: createRefusalWords(site.settings.words) }),
  );
  app.route(CALL_PATH, createCall({ ...options, sign: options.signCall }));

  app.get(`${RECEIPTS_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    c.header('Cache-Control', 'no-store');
    if (!record) return knownProblem(c, 'no-receipt');
    return c.json({ ...record, at: new Date(record.at).toISOString() });
  });

  if (options.metrics) {
    const { read } = options.metrics;
    app.get('/metrics', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (!isWatcher(c.req.header('Authorization'))) {
        c.header('WWW-Authenticate', 'Bearer');
        return c.text('Send METRICS_TOKEN as a bearer token.', 401);
      }
      const { text, type } = await read();
      return c.body(text, 200, { 'Content-Type': type });
    });
  }
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping()) return c.text('stopping', 503);
    const words = await readiness();
    if (words === undefined) return c.text('the store or disk is not usable', 503);
    // Strangers must not learn whether their submission was quarantined.
    const mayRead = isWatcher(c.req.header('Authorization'));
    return c.text(mayRead ? ['ready', ...words].join('; ') : 'ready');
  });

  const failed = (error: Error, c: Context) => {
    const requestId: string | undefined = c.get('requestId');
    const status = statusOf(error);
    log.error({ ...(requestId && { requestId }), error, path: c.req.path }, 'request failed');
    c.header('Cache-Control', 'no-store');
    if (status === 503) c.header('Retry-After', String(RETRY_AFTER_S));
    return c.text('Something went wrong on our side. Please try again.', status);
  };
  const pages = createPages(site, store, form);
  pages.onError((error, c) => {
    const answer = failed(error, c);
    return wantsPage(c.req.header()) ? sendInstead(c, site.failed, statusOf(error)) : answer;
  });
  app.route('/', pages);
  app.onError(failed);
  return app;
}

/** A lost database comes back. Anything else is our mistake. */
function statusOf(error: Error): 500 | 503 {
  return error instanceof StoreAwayError ? 503 : 500;
}

/** @returns whether the value of an `Authorization` header is this token; '' never matches */
function bearerOf(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (authorization) => token !== '' && timingSafeEqual(digest(authorization ?? ''), expected);
}

/** A digest has the same length for every text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
