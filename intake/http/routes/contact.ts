import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeRoute } from 'hono-openapi';
import { parseFileField } from '../../../contract/fields.ts';
import { MAX_BODY_BYTES } from '../../../contract/limits.ts';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import type { createAccept } from '../../receive/accept.ts';
import { isTextField } from '../../receive/form/read-form.ts';
import { clientAddress } from '../../receive/limits/client-address.ts';
import { skipBody } from '../../receive/limits/skip-body.ts';
import { Refusal, type RefusalKind } from '../../receive/refusal.ts';
import { readHead, wantsPage } from '../../receive/request.ts';
import type { Log } from '../../shared/log.ts';
import { promiseOf } from '../promise-of.ts';
import { problemOf, refusedPage } from '../site/refusal-words.ts';
import { sendPage } from '../site/send-page.ts';
import type { Site } from '../site/site.ts';
import { sendSubmission } from './openapi.ts';
import { sendProblem } from './problem.ts';

export interface ContactOptions {
  accept: ReturnType<typeof createAccept>;
  site: Site;
  siteOrigin: string | undefined;
  proxies: number;
  log: Log;
  /** Called after a submission is stored, so that its delivery begins at once. */
  onStored: () => void;
  /** Called when a request has ended, with its result or the reason for its refusal. */
  count: Count;
}

/** Counts requests by their result. */
export type Count = (outcome: 'stored' | 'repeated' | RefusalKind) => void;

type Bindings = { Bindings: HttpBindings; Variables: { requestId: string } };

/** `POST /api/contact`: JSON for the site's script, pages for a plain form. */
export function createContact(options: ContactOptions): Hono<Bindings> {
  const { accept, site, siteOrigin, proxies, log, onStored, count } = options;
  const contact = new Hono<Bindings>();

  contact.post('/', describeRoute(sendSubmission(site.settings)), async (c) => {
    const { incoming } = c.env;
    // Also the id of a resulting submission, so that one search of the log finds both.
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const before = incoming.socket.bytesRead;
    try {
      const head = readHead(incoming.headers, siteOrigin);
      const address = clientAddress(incoming, proxies);
      const accepted = await accept(incoming, head, address, requestId);
      const { created, suspicion, receipt, status } = accepted;
      if (created) onStored();
      count(created ? 'stored' : 'repeated');
      log.info({ requestId, receipt, created, suspicion }, 'submission stored');
      if (head.plain) return c.redirect(`${RECEIVED_PATH}/${receipt}`, 303);
      const promise = promiseOf(accepted, site.desk);
      return c.json({ receipt, status, ...promise }, created ? 201 : 200);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      logRefusal(log, error, requestId);
      count(error.kind);
      const left = MAX_BODY_BYTES - (incoming.socket.bytesRead - before);
      await skipBody(incoming, left);
      return sendRefusal(c, error, site);
    }
  });

  // Reloading the page that showed the errors leads here.
  contact.get('/', (c) => c.redirect('/#contact', 303));
  contact.all('/', (c) => c.text('Only POST is allowed here.', 405, { Allow: 'GET, POST' }));
  return contact;
}

function sendRefusal(c: Context<Bindings>, refusal: Refusal, { settings, pages }: Site): Response {
  const { retryAfter, status } = refusal;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const problem = problemOf(refusal, settings.words);
  if (!wantsPage(c.env.incoming.headers)) return sendProblem(c, problem);
  return sendPage(c, refusedPage(pages.refused, problem), status as ContentfulStatusCode);
}

function logRefusal(log: Log, refusal: Refusal, requestId: string): void {
  const { kind, faults, cause } = refusal;
  // The sender chose the unknown names. They may contain anything, so they are not logged.
  const isKnown = (name: string) => isTextField(name) || parseFileField(name) !== undefined;
  const fields = faults.map(({ field }) => (isKnown(field) ? field : 'unknown'));
  const facts = { requestId, kind, fields };
  if (kind === 'unavailable') log.error({ ...facts, error: cause }, 'submission not stored');
  else log.info(facts, 'submission refused');
}
