import { type Kysely, sql } from 'kysely';
import { lockConsentLog } from '../engine/locks.ts';
import { firstOf, Statement, type Steps } from '../engine/steps.ts';
import { areCertain, isNear, isOf, type PersonKeys, tiesOf } from '../recruiters/relatives-sql.ts';
import type { Tables } from '../schema.ts';
import {
  appendConsent,
  eventHash,
  NO_HASH,
  personHash,
  sha256,
  toPerson,
} from './consent-log-sql.ts';
import type {
  ConsentEvent,
  ConsentFault,
  ConsentKind,
  ConsentStanding,
  Consents,
} from './consents.ts';

/** Rows read at once. */
const ROWS = 500;

/** Reads, extends and proves the consent log. */
export function createConsents(db: Kysely<Tables>, now: () => number): Consents {
  return {
    events: (receipt, limit, after = 0) =>
      read(db, { receipt: receipt || undefined, limit, after }).then((rows) => rows.map(toEvent)),

    revoke: (receipt, way, at, by) =>
      db.transaction().execute(async (tx) => {
        await lockConsentLog(tx);
        const row = await tx
          .selectFrom('submission')
          .innerJoin('consent_person', 'consent_person.submission_id', 'submission.id')
          .selectAll('consent_person')
          .where('submission.receipt', '=', receipt)
          .orderBy('consent_person.seq', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!row) return false;
        const { assisted: _, ...agreed } = toPerson(row);
        const person = { ...agreed, pageUrl: '', address: '', userAgent: '', way, by };
        await appendConsent(tx, { kind: 'revoked', at, text: '', person });
        await tx
          .insertInto('activity')
          .values({ submission_id: row.submission_id, at: now(), by, what: 'revoke', detail: way })
          .execute();
        return true;
      }),

    async verify(expected) {
      const faults: ConsentFault[] = [];
      const taken = new Set<number>();
      let previous = NO_HASH;
      let rows = 0;
      let end = 0;
      let found = expected === undefined || expected === NO_HASH;
      const unproven: number[] = [];
      let head: { seq: number; hash: string };
      for (let last = 0; ; ) {
        const some = await read(db, { limit: ROWS, after: last });
        for (const row of some) {
          rows += 1;
          const seq = Number(row.seq);
          const complain = (fault: string) => faults.push({ seq, fault });
          if (seq !== last + 1) complain(`${seq - last - 1} rows before it are missing`);
          if (row.previous !== previous) complain('it does not follow the row before it');
          if (eventHash(row) !== row.hash) complain('it was changed');
          if (row.text_sha256 !== '' && sha256(row.text ?? '') !== row.text_sha256) {
            complain('its text was changed or is missing');
          }
          if (
            row.salt !== null &&
            personHash(row.salt, toPerson(asPerson(row))) !== row.person_sha256
          ) {
            complain('what it says of the person was changed');
          }
          if (row.salt === null && row.person_sha256 !== '') unproven.push(seq);
          if (row.kind === 'erased') taken.add(Number(row.concerns));
          if (row.hash === expected) found = true;
          previous = row.hash;
          last = end = seq;
        }
        if (some.length === ROWS) continue;
        head = await db.selectFrom('consent_head').selectAll().executeTakeFirstOrThrow();
        // Saves go on meanwhile: what they added is read too.
        if (some.length === 0 || Number(head.seq) <= last) break;
      }
      for (const seq of unproven) {
        if (!taken.has(seq))
          faults.push({
            seq,
            fault: 'what it says of the person is missing, and no row tells of an erasure',
          });
      }
      for (const receipt of await withoutRow(db)) {
        faults.push({ seq: end, fault: `rows are missing: none tells of submission ${receipt}` });
      }
      if (head.hash !== previous) faults.push({ seq: rows, fault: 'rows after it are missing' });
      if (!found) faults.push({ seq: rows, fault: `the row with the hash ${expected} is missing` });
      return { rows, head: previous, faults: faults.sort((a, b) => a.seq - b.seq) };
    },
  };
}

/** Receipts of submissions whose consent, given or declined, the log does not have. */
async function withoutRow(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('receipt')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_person as person')
            .innerJoin('consent_event as event', 'event.seq', 'person.seq')
            .select('event.seq')
            .whereRef('person.submission_id', '=', 'submission.id')
            .where('event.kind', 'in', ['given', 'declined']),
        ),
      ),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ receipt }) => receipt);
}

/** The current consent of each row's person, by the row's id: of all of their submissions. */
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
 * Whether a word of another submission counts for a person. Who shares an address or a number may
 * have taken the consent back, but nobody else can give it.
 */
function counts(word: PersonKeys & { kind: ConsentKind }, person: PersonKeys): boolean {
  const ties = tiesOf(word, person);
  return word.kind === 'revoked'
    ? ties.includes('email') || ties.includes('phone')
    : areCertain(ties);
}

/** The last word of each kind under the same keys, of everybody who shares one with the rows. */
async function lastWords(db: Kysely<Tables>, rows: readonly PersonKeys[]) {
  const keysOf = (name: keyof PersonKeys) => [
    ...new Set(rows.map((row) => row[name]).filter((key) => key !== '')),
  ];
  const words = db
    .selectFrom('consent_event as event')
    .innerJoin('consent_person as person', 'person.seq', 'event.seq')
    .innerJoin('submission', 'submission.id', 'person.submission_id')
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

/** The last word that counts for a person: see `counts`. */
const lastWord = new Statement((db, person: Person) =>
  db
    .selectFrom('consent_event as event')
    .innerJoin('consent_person as person', 'person.seq', 'event.seq')
    .innerJoin('submission', 'submission.id', 'person.submission_id')
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

/** The steps that tell whether a person's consent was taken back and not given since. */
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
    .selectFrom('consent_event as event')
    .leftJoin('consent_person as person', 'person.seq', 'event.seq')
    .leftJoin('consent_text as text', 'text.sha256', 'event.text_sha256')
    .selectAll('event')
    .select(['person.salt', 'person.submission_id', 'person.receipt', 'person.page_url'])
    .select(['person.address', 'person.user_agent', 'person.phone', 'person.phone_e164'])
    .select(['person.way', 'person.by', 'person.assisted', 'text.text'])
    .where('event.seq', '>', after);
  if (receipt !== undefined) query = query.where('person.receipt', '=', receipt);
  if (submissions) query = query.where('person.submission_id', 'in', [...submissions]);
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('event.seq').execute();
}

type Row = Awaited<ReturnType<typeof read>>[number];

/** The personal part of a row that has one. */
function asPerson(row: Row): Parameters<typeof toPerson>[0] {
  return {
    submission_id: row.submission_id ?? '',
    receipt: row.receipt ?? '',
    page_url: row.page_url ?? '',
    address: row.address ?? '',
    user_agent: row.user_agent ?? '',
    phone: row.phone ?? '',
    phone_e164: row.phone_e164 ?? '',
    way: row.way ?? '',
    by: row.by ?? '',
    assisted: row.assisted ?? '',
  };
}

function toEvent(row: Row): ConsentEvent {
  return {
    seq: Number(row.seq),
    kind: row.kind,
    at: Number(row.at),
    text: row.text ?? '',
    textSha256: row.text_sha256,
    version: Number(row.version),
    person: row.salt === null ? undefined : toPerson(asPerson(row)),
    salt: row.salt ?? undefined,
    personSha256: row.person_sha256,
    concerns: row.concerns === null ? undefined : Number(row.concerns),
    previous: row.previous,
    hash: row.hash,
  };
}
