import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Mode } from '../../../contract/audience.ts';
import { CONSENT_FIELD, fileField, HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { INTAKE_PATH, KEY_HEADER, OPEN_HEADER, PARTS_HEADER } from '../../../contract/wire.ts';
import { SETTINGS } from '../../../tests/fixtures/built-site.ts';
import { pdfOf } from '../../../tests/fixtures/documents.ts';
import { encodeForm, type FormPart } from '../../../tests/fixtures/wire-forms.ts';
import { PORT } from '../world/machine.ts';
import type { World } from '../world/world.ts';

/** What one person fills in, and how the sending goes. */
export interface Plan {
  person: number;
  mode: Mode;
  /** Sizes of the documents, in bytes. */
  documents: readonly number[];
  consent: boolean;
  /** A program's: it fills in what people don't see. */
  isProgram: boolean;
  /** Without the site's script: no key, and a page for an answer. */
  isPlain: boolean;
  /** How often it is sent again where no receipt came. */
  tries: number;
  /** How long each try is waited for, in milliseconds. */
  patienceMs: number;
  /** Presses twice: a second request beside the first. */
  isTwice: boolean;
  /** The line breaks after this share of the body of the first try; 1: it does not. */
  breaksAt: number;
  /** Between two pieces of the body, in milliseconds. */
  pieceMs: number;
}

/** How one try ended, as the visitor sees it. */
export type Outcome =
  | { kind: 'receipt'; receipt: string; status: number }
  /** The service said that it did not take it, for good. */
  | { kind: 'refused'; status: number }
  /** No answer, or one that says to try again. */
  | { kind: 'unknown'; why: string };

/** What a person has sent, and was told. */
export interface Sent {
  plan: Plan;
  key: string | undefined;
  fields: Record<string, string>;
  /** Hex SHA-256, sorted. */
  files: string[];
  outcomes: Outcome[];
  receipt: string | undefined;
}

/** Answers of 4xx that say to send it again, or that it was: too slow, replaced by a newer, too many. */
const AGAIN = [408, 409, 429];

const PIECE_BYTES = 16 * 1024;
const BOUNDARY = '----simulated';

/** Of the text that the simulated site shows. */
const CONSENT_SHA256 = createHash('sha256').update(SETTINGS.consentText).digest('hex');

/** Fills in the form of one person; no two are equal. */
export function fillIn(plan: Plan): Sent & { body: Buffer; parts: number } {
  const { person, mode } = plan;
  const fields: Record<string, string> = {
    mode,
    firstname: `Person${person}`,
    lastname: `Number${person}`,
    phone: `+1 202 555 ${String(1000 + person).slice(-4)}`,
    email: `person${person}@example.com`,
    smsConsent: String(plan.consent),
    timestamp: '2026-03-03T15:00:00.000Z',
    page_url: 'https://agency.example/',
    user_agent: 'Simulated/1.0',
    ...(mode === 'hiring'
      ? {
          search_type: 'retained',
          company: `Company ${person}`,
          address: `${person} Mill Lane`,
          jobLocation: 'Remote, US',
          roles: `Role ${person} of a team that grows`,
        }
      : { address: `${person} Mill Lane`, location: 'Austin', desiredRoles: `Artist ${person}` }),
  };
  const documents = plan.documents.map((size, i) => {
    const bytes = Buffer.from(pdfOf(`Document ${i} of person ${person}`));
    // What follows the end of a PDF is passed over by readers, and makes its size.
    return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), 0x20)]);
  });
  const parts: FormPart[] = [
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: CONSENT_FIELD, content: CONSENT_SHA256 },
    ...(plan.isProgram ? [{ name: HONEYPOT_FIELD, content: 'https://spam.example' }] : []),
    ...documents.map((content, i) => ({
      name: fileField(mode, i),
      filename: `Document ${i}.pdf`,
      content,
    })),
  ];
  return {
    plan,
    key: plan.isPlain ? undefined : `simulated-key-${person}`,
    fields,
    files: documents.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort(),
    outcomes: [],
    receipt: undefined,
    body: encodeForm(BOUNDARY, parts),
    parts: parts.length,
  };
}

/** Sends once. Resolves however it ends. */
export function sendOnce(
  world: World,
  form: ReturnType<typeof fillIn>,
  { breaksAt }: { breaksAt: number },
): Promise<Outcome> {
  const { plan, body, key, parts } = form;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const unknown = (why: string) => resolve({ kind: 'unknown', why });
  const from = `198.${18 + (plan.person >> 8)}.${plan.person & 255}.9`;
  const socket = world.network.connect(PORT, from);
  socket.on('error', (error) => unknown(error.message));
  const sending = request({
    createConnection: () => socket,
    method: 'POST',
    path: INTAKE_PATH,
    headers: {
      Host: 'agency.example',
      Connection: 'close',
      'Sec-Fetch-Site': 'same-origin',
      Accept: plan.isPlain ? 'text/html' : 'application/json',
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': body.length,
      ...(key && { [KEY_HEADER]: key, [PARTS_HEADER]: parts, [OPEN_HEADER]: 45 }),
    },
  });
  sending.on('error', (error) => unknown(error.message));
  sending.on('response', async (response) => {
    const status = response.statusCode ?? 0;
    const said = await text(response).catch(() => undefined);
    if (said === undefined) return unknown('the answer broke off');
    const receipt = plan.isPlain
      ? /\/received\/(.+)/.exec(response.headers.location ?? '')?.[1]
      : status < 300
        ? (JSON.parse(said) as { receipt: string }).receipt
        : undefined;
    if (receipt) resolve({ kind: 'receipt', receipt, status });
    else if (status >= 500 || AGAIN.includes(status)) unknown(`answered ${status}`);
    else resolve({ kind: 'refused', status });
  });
  const giveUp = world.after(plan.patienceMs, () => {
    unknown('gave up waiting');
    sending.destroy();
  });
  void promise.then(() => giveUp.cancel());

  const end = Math.floor(body.length * breaksAt);
  const writeFrom = (at: number) => {
    if (sending.destroyed) return;
    if (at >= end) {
      if (end < body.length) sending.destroy(new Error('the line broke'));
      else sending.end();
      return;
    }
    sending.write(body.subarray(at, Math.min(at + PIECE_BYTES, end)));
    world.after(plan.pieceMs, () => writeFrom(at + PIECE_BYTES));
  };
  writeFrom(0);
  return promise;
}
