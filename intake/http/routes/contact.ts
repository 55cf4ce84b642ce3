import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { parseFileField } from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import type { createAccept } from '../../receive/accept.ts';
import { isTextField } from '../../receive/form/read-form.ts';
import { passOver } from '../../receive/limits/pace.ts';
import { FormRefusal, Refusal, type RefusalKind } from '../../receive/refusal.ts';
import { readHead, wantsPage } from '../../receive/request.ts';
import type { Log } from '../../shared/log.ts';
import { clientAddress } from '../server/client-address.ts';
import type { FormPages, FormState } from '../site/form-page.ts';
import type { RefusalWords } from '../site/refusal-words.ts';
import { sendWritten } from '../site/send-page.ts';
import { sendProblem } from './problem.ts';

export interface ContactOptions {
  accept: ReturnType<typeof createAccept>;
  form: FormPages;
  words: RefusalWords;
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
  const { accept, form, words, siteOrigin, proxies, log, onStored, count } = options;
  const contact = new Hono<Bindings>();

  contact.post('/', async (c) => {
    const { incoming } = c.env;
    const plain = wantsPage(incoming.headers);
    // Also the id of a resulting submission, so that one search of the log finds both.
    const requestId = randomUUID();
    c.set('requestId', requestId);
    try {
      const head = readHead(incoming.headers, siteOrigin);
      const { created, suspicion, ...receipt } = await accept(
        incoming,
        head,
        clientAddress(incoming, proxies),
        requestId,
      );
      if (created) onStored();
      const outcome = created ? 'stored' : 'repeated';
      const status = created ? 201 : 200;
      count(outcome);
      log.info({ requestId, receipt: receipt.receipt, created, suspicion }, 'submission stored');
      if (plain) return c.redirect(`${RECEIVED_PATH}/${receipt.receipt}`, 303);
      return c.json(receipt, status);
    } catch (error) {
      if (!incoming.readableDidRead) await passOver(incoming);
      const { refusal, fields } = asFormRefusal(error);
      logRefusal(log, refusal, requestId);
      count(refusal.kind);
      return plain
        ? formAgain(c, form, refusal, {
            values: new Map([...fields].map(cut)),
            errors: words.errorsOf(refusal),
            message: words.messageOf(refusal),
          })
        : problem(c, refusal, words);
    }
  });

  // Reloading the page that showed the errors leads here.
  contact.get('/', (c) => c.redirect('/#contact', 303));
  contact.all('/', (c) => c.text('Only POST is allowed here.', 405, { Allow: 'GET, POST' }));
  return contact;
}

function asFormRefusal(error: unknown): Pick<FormRefusal, 'refusal' | 'fields'> {
  if (error instanceof FormRefusal) return error;
  if (error instanceof Refusal) return { refusal: error, fields: new Map() };
  throw error;
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

function problem(c: Context, refusal: Refusal, words: RefusalWords): Response {
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  return sendProblem(c, words.problemOf(refusal));
}

/** No browser sends more than a field allows. A program's uncut input took 100 ms to write. */
function cut([name, value]: [string, string]): [string, string] {
  return [name, value.slice(0, MAX_LENGTH[name as keyof typeof MAX_LENGTH] ?? MAX_LENGTH.utm)];
}

function formAgain(c: Context, form: FormPages, refusal: Refusal, state: FormState): Response {
  return sendWritten(c, form.again(state), 'no-store', refusal.status as ContentfulStatusCode);
}
