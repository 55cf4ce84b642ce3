import { DESTINATIONS } from '../../intake/store/outbox/outbox.ts';
import type { WholeSubmission } from '../../intake/store/recruiters/records.ts';
import type { Store } from '../../intake/store/store.ts';
import { fingerprintOf } from './people.ts';
import type { Submission } from './state.ts';
import {
  logInWords,
  type Row,
  rowInWords,
  type Seen,
  type Single,
  storyInWords,
  type View,
} from './view.ts';

/** More than any run has. */
const MANY = 1000;

const ROWS = `select receipt, destination, state, attempts, failures, refusals, unfinished, pulls,
  later, due_at as "dueAt", wait_ms as "waitMs", not_before as "notBefore", lease_owner as "owner",
  lease_until as "until", outcome
  from outbox left join submission on submission.id = outbox.submission_id`;

type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Reads a whole store, by its methods, and the outbox past them. */
export async function observe(store: Store, query: Query): Promise<View> {
  const { outbox, records, consents, erasures } = store;
  const rows = (await query(ROWS)) as unknown as Row[];
  const keys = await query('select key from submission order by seq');
  const { inbox, suspects, failed } = await records.counts();
  const { rows: proven, faults } = await consents.verify();
  const nextDue: View['nextDue'] = [];
  for (const destination of DESTINATIONS) nextDue.push(await outbox.nextDue(destination));
  const events = await consents.events('', MANY);
  return {
    rows: rows.map(rowInWords).sort(),
    keys: keys.map(({ key }) => key as string | null),
    states: await outbox.counts(),
    nextDue,
    counts: { inbox, suspects, failed },
    inbox: (await records.whole({}, MANY)).map(seenIn),
    suspects: (await records.whole({ place: 'suspects' }, MANY)).map(seenIn),
    files: (await store.filesAfter('', MANY)).map(({ id }) => id),
    filesToRemove: await erasures.filesToRemove(MANY),
    log: events.map(({ kind, at, person, concerns }) =>
      logInWords({
        ...{ kind, at },
        ...(person && { receipt: person.receipt }),
        ...(concerns !== undefined && { concerns }),
      }),
    ),
    proof: { rows: proven, faults },
  };
}

function seenIn(whole: WholeSubmission): Seen {
  const { receipt, apart, suspicion, deliveries, activity, consent } = whole;
  const { given, revokedAt, events } = consent;
  return {
    ...{ receipt, isApart: apart, suspicion },
    activity: activity.map(({ what }) => what),
    deliveries: deliveries
      .map(({ destination, state, attempts }) =>
        storyInWords(
          destination,
          state,
          attempts.map(({ number }) => number),
        ),
      )
      .sort(),
    consent: {
      given,
      ...(revokedAt !== undefined && { revokedAt }),
      kinds: events.map(({ kind }) => kind),
    },
  };
}

/** Reads one submission in each way; its receipt and its files may be known from before. */
export async function observeOne(store: Store, known: Submission): Promise<Single> {
  const { records, consents, erasures } = store;
  const { id, receipt, key, content, files } = known;
  const record = await records.record(receipt);
  const search = receipt;
  return {
    record: record && seenIn(record),
    status: (await store.receipt(receipt))?.status,
    delivered: (await store.submission(id))?.files.map((file) => file.id),
    file: (await records.file(receipt, files[0] ?? ''))?.id,
    listed: [await records.count({ search }), await records.count({ search, place: 'suspects' })],
    isProposed: (await erasures.propose(receipt)).length > 0,
    log: (await consents.events(receipt, MANY)).map(({ kind }) => kind),
    found: await store.find(key, fingerprintOf(content)),
  };
}
