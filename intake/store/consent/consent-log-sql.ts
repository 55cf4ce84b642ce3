import { hash as digest } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { firstOf, insertion, rowsOf, runSteps, Statement, type Steps } from '../engine/steps.ts';
import type { Tables } from '../schema.ts';
import type { ConsentKind, ConsentPerson } from './consents.ts';

export interface NewConsentEvent {
  kind: ConsentKind;
  /** Milliseconds since the epoch. */
  at: number;
  /** The agreed text; '' if no known text was shown. */
  text: string;
  person: ConsentPerson;
}

/** Adds a row to the consent log, inside the transaction of the event itself. */
export function appendConsent(tx: Kysely<Tables>, event: NewConsentEvent): Promise<void> {
  return runSteps(tx, appending(event));
}

const insertConsent = insertion('consent', [
  'kind',
  'at',
  'text_sha256',
  'version',
  'submission_id',
  'receipt',
  'page_url',
  'address',
  'user_agent',
  'phone',
  'phone_e164',
  'way',
  'by',
]);

/** The steps of `appendConsent`. Their runner keeps other transactions from the log's end. */
export function* appending({ kind, at, text, person }: NewConsentEvent): Steps<void> {
  const version = yield* numbering(text, at);
  yield* rowsOf(insertConsent, {
    kind,
    at,
    text_sha256: text === '' ? '' : sha256(text),
    version,
    ...toColumns(person),
  });
}

/** The number of a text among those that the site has shown. A new text is added; '' gives 0. */
export function versionOf(tx: Kysely<Tables>, text: string, now: number): Promise<number> {
  return runSteps(tx, numbering(text, now));
}

const knownVersion = new Statement((db, { hash }: { hash: string }) =>
  db.selectFrom('consent_text').select('version').where('sha256', '=', hash),
);

const lastVersion = new Statement((db) =>
  db.selectFrom('consent_text').select(({ fn }) => fn.max('version').as('version')),
);

const insertText = insertion('consent_text', ['sha256', 'text', 'first_seen_at', 'version']);

function* numbering(text: string, now: number): Steps<number> {
  if (text === '') return 0;
  const hash = sha256(text);
  const known = yield* firstOf(knownVersion, { hash });
  if (known) return Number(known.version);
  const last = yield* firstOf(lastVersion, {});
  const version = Number(last?.version ?? 0) + 1;
  yield* rowsOf(insertText, { sha256: hash, text, first_seen_at: now, version });
  return version;
}

/** Hex SHA-256 of a text in UTF-8. */
function sha256(text: string): string {
  return digest('sha256', text);
}

type PersonColumns = Omit<
  Selectable<Tables['consent']>,
  'seq' | 'kind' | 'at' | 'text_sha256' | 'version'
>;

function toColumns(person: ConsentPerson): PersonColumns {
  const { submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by } = person;
  return {
    submission_id: submissionId,
    receipt,
    page_url: pageUrl,
    address,
    user_agent: userAgent,
    phone,
    phone_e164: phoneE164,
    way,
    by,
  };
}

/** The person of a row, as given to `appendConsent`. */
export function toPerson(row: PersonColumns): ConsentPerson {
  return {
    submissionId: row.submission_id,
    receipt: row.receipt,
    pageUrl: row.page_url,
    address: row.address,
    userAgent: row.user_agent,
    phone: row.phone,
    phoneE164: row.phone_e164,
    way: row.way,
    by: row.by,
  };
}
