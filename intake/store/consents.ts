import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, lockSaves, type Row } from './database.ts';
import { addActivity } from './handling.ts';
import { areCertain, type PersonKeys, tiesOf } from './person.ts';

/** Kinds of rows in the consent log. */
export type ConsentKind = 'given' | 'declined' | 'revoked';

/** How a person revoked a consent. */
export const REVOCATION_WAYS = ['text', 'mail', 'call', 'other'] as const;
export type RevocationWay = (typeof REVOCATION_WAYS)[number];

type PersonColumn = 'receipt' | 'address' | 'phone' | 'way' | 'by';

/** One row of the consent log, and the person it is about. */
export interface ConsentEvent extends Pick<Row<'consent'>, 'seq' | 'kind' | 'at' | 'version'> {
  /** The agreed text; '' if no known text was shown. */
  text: string;
  textSha256: string;
  person: Pick<Row<'consent'>, PersonColumn> & {
    submissionId: string;
    pageUrl: string;
    userAgent: string;
    phoneE164: string;
  };
}

/**
 * A person's current consent: the latest event counts. A consent given counts for submissions with
 * the same email address and name; one revoked, for all with the same address or number.
 */
export interface ConsentStanding {
  /** Whether messages may be sent now. */
  given: boolean;
  revokedAt?: number;
  /** The rows of this submission, the oldest first. */
  events: ConsentEvent[];
}

/** A row to add, with the agreed text; '' if no known text was shown. */
type NewConsent = Omit<Row<'consent'>, 'seq' | 'text_sha256' | 'version'> & { text: string };

/** The evidence of consents. Rows are only added, until the person is erased. */
export function createConsents(db: Db, now: () => number) {
  return {
    /** Stores a consent text that the site shows. An already stored text does not change. */
    async rememberText(text: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockSaves(tx);
        await versionOf(tx, text, now());
      });
    },

    /** The consent text with this hex SHA-256, from any build; undefined if it was never shown. */
    async textOf(sha256: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('consent_text')
        .select('text')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row?.text;
    },

    /** Rows of one submission, or with '' of all; oldest first, `limit` at a time after `after`. */
    async events(receipt: string, limit: number, after = 0): Promise<ConsentEvent[]> {
      let query = readEvents(db).where('event.seq', '>', after).limit(limit);
      if (receipt !== '') query = query.where('event.receipt', '=', receipt);
      return (await query.execute()).map(toEvent);
    },

    /**
     * Records that a person revoked the consent.
     * @param at when the revocation came, in milliseconds since the epoch
     * @returns false if nothing is stored under the number
     */
    revoke(receipt: string, way: RevocationWay, at: number, by: string): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        await lockSaves(tx);
        const last = await tx
          .selectFrom('submission')
          .innerJoin('consent', 'consent.submission_id', 'submission.id')
          .select(['submission_id', 'phone', 'phone_e164'])
          .where('submission.receipt', '=', receipt)
          .orderBy('consent.seq', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!last) return false;
        const unknown = { text: '', page_url: '', address: '', user_agent: '' };
        await appendConsent(tx, { kind: 'revoked', at, ...last, ...unknown, receipt, way, by });
        const rows = [{ id: last.submission_id }];
        await addActivity({ tx, rows, by, at: now() }, 'revoke', () => way);
        return true;
      });
    },
  };
}

/** Adds a row to the consent log, inside a transaction that holds `lockSaves`. */
export async function appendConsent(tx: Db, { text, ...row }: NewConsent): Promise<void> {
  const version = await versionOf(tx, text, row.at);
  const text_sha256 = text === '' ? '' : hash('sha256', text);
  await tx
    .insertInto('consent')
    .values({ ...row, text_sha256, version })
    .execute();
}

/** The number of a text among those that the site has shown. A new text is added; '' gives 0. */
async function versionOf(tx: Db, text: string, now: number): Promise<number> {
  if (text === '') return 0;
  const sha256 = hash('sha256', text);
  const known = await tx
    .selectFrom('consent_text')
    .select('version')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known) return known.version;
  const last = await tx
    .selectFrom('consent_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  await tx
    .insertInto('consent_text')
    .values({ sha256, text, first_seen_at: now, version })
    .execute();
  return version;
}

/** Finds the current consent of each row's person, from all of their submissions. */
export async function standingsOf<Of extends PersonKeys & { id: string }>(
  db: Db,
  rows: readonly Of[],
): Promise<(row: Of) => ConsentStanding> {
  const ids = rows.map(({ id }) => id);
  const events = await readEvents(db).where('event.submission_id', 'in', ids).execute();
  const eventsOf = Map.groupBy(events, ({ submission_id }) => submission_id);
  const words = await lastWords(db, rows);
  return (row) => {
    const own = eventsOf.get(row.id) ?? [];
    const last = [
      ...own.filter(({ kind }) => kind !== 'declined'),
      ...words.filter((word) => counts(word, row)),
    ]
      .toSorted((a, b) => a.at - b.at || a.seq - b.seq)
      .at(-1);
    return {
      given: last?.kind === 'given',
      ...(last?.kind === 'revoked' && { revokedAt: last.at }),
      events: own.map(toEvent),
    };
  };
}

/**
 * Whether an event of another submission counts for a person. Someone who shares an address or a
 * number may have revoked the consent, but nobody else can give it.
 */
function counts(word: PersonKeys & { kind: ConsentKind }, person: PersonKeys): boolean {
  const ties = tiesOf(word, person);
  return word.kind === 'revoked'
    ? ties.includes('email') || ties.includes('phone')
    : areCertain(ties);
}

/** The last event of each kind under the same keys, of everyone who shares one with the rows. */
async function lastWords(db: Db, rows: readonly PersonKeys[]) {
  const keysOf = (name: keyof PersonKeys) => [
    ...new Set(rows.map((row) => row[name]).filter((key) => key !== '')),
  ];
  const words = db
    .selectFrom('consent as event')
    .innerJoin('submission', 'submission.id', 'event.submission_id')
    .select(['event.kind', 'event.at', 'event.seq', 'email_key', 'phone_key', 'name_key'])
    .select(
      sql<number>`row_number() over (partition by event.kind, email_key, phone_key, name_key
        order by event.at desc, event.seq desc)`.as('place'),
    )
    .where('event.kind', 'in', ['given', 'revoked'])
    .where((eb) =>
      eb.or([
        eb('email_key', 'in', keysOf('email_key')),
        eb('phone_key', 'in', keysOf('phone_key')),
      ]),
    );
  return db.selectFrom(words.as('word')).selectAll().where('place', '=', 1).execute();
}

function readEvents(db: Db) {
  return db
    .selectFrom('consent as event')
    .leftJoin('consent_text as text', 'text.sha256', 'event.text_sha256')
    .selectAll('event')
    .select('text.text')
    .orderBy('event.seq');
}

function toEvent(row: Row<'consent'> & { text: string | null }): ConsentEvent {
  const { seq, kind, at, text, version, receipt, address, phone, way, by } = row;
  return {
    seq,
    kind,
    at,
    text: text ?? '',
    textSha256: row.text_sha256,
    version,
    person: {
      submissionId: row.submission_id,
      receipt,
      pageUrl: row.page_url,
      address,
      userAgent: row.user_agent,
      phone,
      phoneE164: row.phone_e164,
      way,
      by,
    },
  };
}
