import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { CALL_PATH, INTAKE_PATH, RECEIPTS_PATH } from '../../contract/wire.ts';
import { wantsPage } from '../accept/request.ts';
import type { FileStore } from '../files/files.ts';
import type { Metrics } from '../metrics.ts';
import { readReceiptNumber } from '../store/receipt-number.ts';
import type { Store } from '../store/store.ts';
import { StoreAwayError } from '../store/store-error.ts';
import { bearerOf } from './bearer.ts';
import { type CallOptions, createCall } from './call.ts';
import { type ContactOptions, createContact } from './contact.ts';
import { createFormPages } from './form-page.ts';
import { createMetricsRoute } from './metrics.ts';
import { createPages } from './pages.ts';
import { createProof } from './proof.ts';
import { createReadiness } from './readiness.ts';
import { createRefusalWords } from './refusal-words.ts';
import { securityHeaders } from './security-headers.ts';
import { sendInstead } from './send-page.ts';
import type { Site } from './site.ts';

/** After how many seconds a failover or a restart of the database is usually over. */
const RETRY_AFTER_S = 10;

export interface AppOptions extends Omit<ContactOptions, 'form' | 'words'> {
  site: Site;
  store: Store;
  files: FileStore;
  /** True once the service has been asked to stop. */
  stopping: () => boolean;
  /** The metrics, and the token that allows reading them; undefined: nobody may read them. */
  metrics: { read: Metrics['read']; token: string } | undefined;
  signCall: CallOptions['sign'];
}

/** Every route of the service. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const { store, files, site, log, stopping, onStored, proofOfWork } = options;
  const form = createFormPages(site.page('/'));
  const readiness = createReadiness(store, files, log);
  const isWatcher = bearerOf(options.metrics?.token ?? '');
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(securityHeaders(site.settings));
  app.route(
    INTAKE_PATH,
    createContact({ ...options, form, words: createRefusalWords(site.settings.words) }),
  );
  app.route(
    RECEIPTS_PATH,
    createProof({ records: store.records, proofOfWork, log, onReleased: onStored }),
  );

  app.route(CALL_PATH, createCall({ ...options, sign: options.signCall }));

  app.get(`${RECEIPTS_PATH}/:receipt`, async (c) => {
    const number = readReceiptNumber(c.req.param('receipt'));
    const record = number && (await store.receipt(number));
    c.header('Cache-Control', 'no-store');
    if (!record) return c.json({ error: 'There is no such receipt.' }, 404);
    return c.json({ ...record, at: new Date(record.at).toISOString() });
  });

  if (options.metrics)
    app.route('/metrics', createMetricsRoute(options.metrics, options.metrics.token));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping()) return c.text('stopping', 503);
    const words = await readiness();
    if (words === undefined) return c.text('store or disk not usable', 503);
    // A stranger must not learn whether what he sent was kept apart.
    const mayRead = isWatcher(c.req.header('Authorization'));
    return c.text(mayRead ? ['ready', ...words].join('; ') : 'ready');
  });

  const failed = (error: Error, c: Context) => {
    log.error({ error, path: c.req.path }, 'request failed');
    c.header('Cache-Control', 'no-store');
    const status = statusOf(error);
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

/** A database that is away comes back. Anything else is a mistake of ours. */
function statusOf(error: Error): 500 | 503 {
  return error instanceof StoreAwayError ? 503 : 500;
}
