import { hash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { describeRoute, openAPIRouteHandler } from 'hono-openapi';
import { CALL_PATH, INTAKE_PATH, RECEIPTS_PATH } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import { wantsPage } from '../receive/request.ts';
import { readReceiptNumber } from '../store/receipt-number.ts';
import type { Store } from '../store/store.ts';
import { StoreAwayError } from '../store/store-error.ts';
import { promiseOf } from './promise-of.ts';
import { type CallOptions, createCall } from './routes/call.ts';
import { type ContactOptions, createContact } from './routes/contact.ts';
import type { Metrics } from './routes/metrics.ts';
import { READ_RECEIPT } from './routes/openapi.ts';
import { knownProblem } from './routes/problem.ts';
import { createReadiness } from './routes/readiness.ts';
import { securityHeaders } from './server/security-headers.ts';
import { createPages } from './site/pages.ts';
import { sendPage } from './site/send-page.ts';

/** Seconds after which a failover or a restart of the database is usually over. */
const RETRY_AFTER_S = 10;

/** Changes whenever existing programs that use the API have to change. */
const API_VERSION = '1.0.0';

export interface AppOptions extends ContactOptions {
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
  const readiness = createReadiness(store, files, log);
  const isWatcher = bearerOf(options.metrics?.token ?? '');
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(securityHeaders(site.settings));
  // Otherwise Node reads the rest of any body, however long. Only the form has one.
  app.use(async (c, next) => {
    await next();
    if (!c.env.incoming.complete) c.header('Connection', 'close');
  });
  app.route(INTAKE_PATH, createContact(options));
  app.route(CALL_PATH, createCall({ ...options, sign: options.signCall }));

  app.get(`${RECEIPTS_PATH}/:receipt`, describeRoute(READ_RECEIPT), async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    c.header('Cache-Control', 'no-store');
    if (!record) return knownProblem(c, 'no-receipt');
    const { receipt, status, at } = record;
    const promise = promiseOf(record, site.desk);
    return c.json({ receipt, status, at: new Date(at).toISOString(), ...promise });
  });

  const { url, mail } = site.settings;
  app.get(
    '/openapi.json',
    openAPIRouteHandler(app, {
      documentation: {
        info: {
          title: `${mail.companyName}: contact form`,
          description: `Submits the contact form of ${url} and checks the status of a submission.`,
          version: API_VERSION,
        },
        servers: [{ url }],
      },
    }),
  );

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

  app.route('/', createPages(site, store));
  app.onError((error, c: Context) => {
    const requestId: string | undefined = c.get('requestId');
    // A lost database comes back. Anything else is our mistake.
    const status = error instanceof StoreAwayError ? 503 : 500;
    log.error({ ...(requestId && { requestId }), error, path: c.req.path }, 'request failed');
    if (status === 503) c.header('Retry-After', String(RETRY_AFTER_S));
    const isPage = wantsPage(c.req.header()) && !c.req.path.startsWith('/api/');
    if (isPage) return sendPage(c, site.pages.failed, status);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again.', status);
  });
  return app;
}

/** @returns whether the value of an `Authorization` header is this token; '' never matches */
function bearerOf(token: string): (authorization: string | undefined) => boolean {
  // A digest has the same length for every text.
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const expected = digest(`Bearer ${token}`);
  return (authorization = '') => token !== '' && timingSafeEqual(digest(authorization), expected);
}
