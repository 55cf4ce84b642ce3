import { hash as digest } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { randomHex } from '../../shared/random.ts';
import { firstOf, insertion, rowsOf, runSteps, Statement, type Steps } from '../engine/steps.ts';
import type { Tables } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import type { ConsentKind, ConsentPerson } from './consents.ts';

/** The `previous` hash of the first row. */
export const NO_HASH = '0'.repeat(64);

export interface NewConsentEvent {
  kind: ConsentKind;
  /** Milliseconds since the epoch. */
  at: number;
  /** The agreed text; '' if no known text was shown. */
  text: string;
  /** The person it is about; none for an erasure. */
  person?: ConsentPerson;
  /** For an erasure: the row whose personal part was removed. */
  concerns?: number;
}

/** Adds a row to the consent log, inside the transaction of the event itself. */
export function appendConsent(tx: Kysely<Tables>, event: NewConsentEvent): Promise<void> {
  return runSteps(tx, appending(event));
}

const readHead = new Statement((db) => db.selectFrom('consent_head').select(['seq', 'hash']));

const setHead = new Statement((db, head: { seq: number; hash: string }) =>
  db.updateTable('consent_head').set({ seq: head.seq, hash: head.hash }),
);

const insertEvent = insertion('consent_event', [
  'seq',
  'kind',
  'at',
  'text_sha256',
  'version',
  'person_sha256',
  'concerns',
  'previous',
  'hash',
]);

const insertPerson = insertion('consent_person', [
  'seq',
  'salt',
  'submission_id',
  'receipt',
  'page_url',
  'address',
  'user_agent',
  'phone',
  'phone_e164',
  'way',
  'by',
  'assisted',
]);

/** The steps of `appendConsent`. Whoever runs them keeps other transactions from the log's end. */
export function* appending(event: NewConsentEvent): Steps<void> {
  const { kind, at, text, person, concerns = null } = event;
  const head = yield* firstOf(readHead, {});
  if (!head) throw new StoreError('The consent log has lost its head. Restore the last backup.');
  const version = yield* numbering(text, at);
  const seq = Number(head.seq) + 1;
  const salt = randomHex(16);
  const row = {
    seq,
    kind,
    at,
    text_sha256: text === '' ? '' : sha256(text),
    version,
    person_sha256: person ? personHash(salt, person) : '',
    concerns,
    previous: head.hash,
  };
  const hash = eventHash(row);
  yield* rowsOf(insertEvent, { ...row, hash });
  yield* rowsOf(setHead, { seq, hash });
  if (person) yield* rowsOf(insertPerson, { seq, salt, ...toColumns(person) });
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
export function sha256(text: string): string {
  return digest('sha256', text);
}

/** Hex SHA-256 over a row's JSON array, in the order below; to check by hand: `docs/consent.md`. */
export function eventHash(row: Omit<Selectable<Tables['consent_event']>, 'hash'>): string {
  const { seq, kind, at, text_sha256, version, person_sha256, concerns, previous } = row;
  const numbers = [
    Number(seq),
    Number(at),
    Number(version),
    concerns === null ? null : Number(concerns),
  ];
  const [number, time, count, other] = numbers;
  return sha256(
    JSON.stringify([number, kind, time, text_sha256, count, person_sha256, other, previous]),
  );
}

/** Hex SHA-256 over the salt and the personal part, which has a tenth value where one is there. */
export function personHash(salt: string, person: ConsentPerson): string {
  const { submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by } = person;
  const parts = [submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by];
  const { assisted } = toColumns(person);
  return sha256(JSON.stringify([salt, ...parts, ...(assisted ? [assisted] : [])]));
}

type PersonRow = Selectable<Tables['consent_person']>;

function toColumns(person: ConsentPerson): Omit<PersonRow, 'seq' | 'salt'> {
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
    assisted: (person.assisted ?? []).join(','),
  };
}

/** A row's personal part as it was given to `appendConsent`. */
export function toPerson(row: Omit<PersonRow, 'seq' | 'salt'>): ConsentPerson {
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
    ...(row.assisted && { assisted: namesIn(row.assisted) }),
  };
}

/** The names of fields in the column `assisted`. */
export function namesIn(assisted: string): readonly string[] {
  return assisted === '' ? [] : assisted.split(',');
}
