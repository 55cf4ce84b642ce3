import { type Kysely, sql } from 'kysely';
import { lockConsentLog } from '../engine/locks.ts';
import { firstOf, Statement, type Steps } from '../engine/steps.ts';
import { areCertain, isNear, isOf, type PersonKeys, tiesOf } from '../recruiters/relatives-sql.ts';
import type { Tables } from '../schema.ts';
import { appendConsent, toPerson } from './consent-log-sql.ts';
import type { ConsentEvent, ConsentKind, ConsentStanding, Consents } from './consents.ts';

/** Reads and extends the consent log. */
export function createConsents(db: Kysely<Tables>, now: () => number): Consents {
  return {
    events: (receipt, limit, after = 0) =>
      read(db, { receipt: receipt || undefined, limit, after }).then((rows) => rows.map(toEvent)),

    revoke: (receipt, way, at, by) =>
      db.transaction().execute(async (tx) => {
        await lockConsentLog(tx);
        const row = await tx
          .selectFrom('submission')
          .innerJoin('consent', 'consent.submission_id', 'submission.id')
          .selectAll('consent')
          .where('submission.receipt', '=', receipt)
          .orderBy('consent.seq', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!row) return false;
        const person = { ...toPerson(row), pageUrl: '', address: '', userAgent: '', way, by };
        await appendConsent(tx, { kind: 'revoked', at, text: '', person });
        await tx
          .insertInto('activity')
          .values({ submission_id: row.submission_id, at: now(), by, what: 'revoke', detail: way })
          .execute();
        return true;
      }),
  };
}

/** The current consent of each row's person, from all of their submissions, by the row's id. */
export async function standingsOf(
  db: Kysely<Tables>,
  rows: readonly Person[],
): Promise<Map<string, ConsentStanding>> {
  const own = Map.groupBy(
    await read(db, { submissions: rows.map(({ id }) => id) }),
    (row) => row.submission_id,
  );
  const words = await lastWords(db, rows);
  return new Map(
    rows.map((row) => {
      const events = own.get(row.id) ?? [];
      const last = [...events.filter(isWord), ...words.filter((word) => counts(word, row))]
        .toSorted((a, b) => Number(a.at) - Number(b.at) || Number(a.seq) - Number(b.seq))
        .at(-1);
      const standing = {
        given: last?.kind === 'given',
        ...(last?.kind === 'revoked' && { revokedAt: Number(last.at) }),
        events: events.map(toEvent),
      };
      return [row.id, standing];
    }),
  );
}

function isWord({ kind }: { kind: ConsentKind }): boolean {
  return kind === 'given' || kind === 'revoked';
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
async function lastWords(db: Kysely<Tables>, rows: readonly PersonKeys[]) {
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

type Person = PersonKeys & { id: string };

/** The last event that counts for a person: see `counts`. */
const lastWord = new Statement((db, person: Person) =>
  db
    .selectFrom('consent as event')
    .innerJoin('submission', 'submission.id', 'event.submission_id')
    .select('event.kind')
    .where('event.kind', 'in', ['given', 'revoked'])
    .where((eb) => eb.or([eb('submission.id', '=', person.id), isNear(person)]))
    .where((eb) =>
      eb.or([eb('event.kind', '=', 'revoked'), eb('submission.id', '=', person.id), isOf(person)]),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.seq', 'desc')
    .limit(sql.lit(1)),
);

/** The steps that tell whether a person's consent was revoked and not given since. */
export function* isRevoked({ id, email_key, phone_key, name_key }: Person): Steps<boolean> {
  const last = yield* firstOf(lastWord, { id, email_key, phone_key, name_key });
  return last?.kind === 'revoked';
}

interface Which {
  receipt?: string | undefined;
  submissions?: readonly string[];
  /** Left out: all rows. */
  limit?: number;
  after?: number;
}

function read(db: Kysely<Tables>, { receipt, submissions, limit, after = 0 }: Which) {
  let query = db
    .selectFrom('consent as event')
    .leftJoin('consent_text as text', 'text.sha256', 'event.text_sha256')
    .selectAll('event')
    .select('text.text')
    .where('event.seq', '>', after);
  if (receipt !== undefined) query = query.where('event.receipt', '=', receipt);
  if (submissions) query = query.where('event.submission_id', 'in', [...submissions]);
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('event.seq').execute();
}

type Row = Awaited<ReturnType<typeof read>>[number];

function toEvent(row: Row): ConsentEvent {
  return {
    seq: Number(row.seq),
    kind: row.kind,
    at: Number(row.at),
    text: row.text ?? '',
    textSha256: row.text_sha256,
    version: Number(row.version),
    person: toPerson(row),
  };
}
