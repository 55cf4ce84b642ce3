import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { ConsentKind, ConsentPerson } from './records/consents.ts';
import type { Tables } from './schema.ts';

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
export async function appendConsent(tx: Kysely<Tables>, event: NewConsentEvent): Promise<void> {
  const { kind, at, text, person, concerns = null } = event;
  // Updated before it is read: a transaction that runs at the same time has to wait here.
  const head = await tx
    .updateTable('consent_head')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  const version = await versionOf(tx, text, at);
  const seq = Number(head.seq);
  const salt = randomBytes(16).toString('hex');
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
  await tx
    .insertInto('consent_event')
    .values({ ...row, hash })
    .execute();
  await tx.updateTable('consent_head').set({ hash }).execute();
  if (!person) return;
  await tx
    .insertInto('consent_person')
    .values({ seq, salt, ...toColumns(person) })
    .execute();
}

/** The number of a text among those that the site has shown. A new text is added; '' gives 0. */
export async function versionOf(tx: Kysely<Tables>, text: string, now: number): Promise<number> {
  if (text === '') return 0;
  const known = await tx
    .selectFrom('consent_text')
    .select('version')
    .where('sha256', '=', sha256(text))
    .executeTakeFirst();
  if (known) return Number(known.version);
  const last = await tx
    .selectFrom('consent_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  const version = Number(last?.version ?? 0) + 1;
  await tx
    .insertInto('consent_text')
    .values({ sha256: sha256(text), text, first_seen_at: now, version })
    .execute();
  return version;
}

/** Hex SHA-256 of a text in UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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

/** Hex SHA-256 over the salt and the personal part. */
export function personHash(salt: string, person: ConsentPerson): string {
  const { submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by } = person;
  return sha256(
    JSON.stringify([
      salt,
      submissionId,
      receipt,
      pageUrl,
      address,
      userAgent,
      phone,
      phoneE164,
      way,
      by,
    ]),
  );
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
  };
}
