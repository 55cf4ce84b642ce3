import type { Kysely } from 'kysely';
import { createConsentTexts } from './consent/consent-texts-sql.ts';
import { createConsents } from './consent/consents-sql.ts';
import { createDocumentTexts } from './document-texts/document-texts-sql.ts';
import type { Transactions } from './engine/steps.ts';
import { createErasureSteps, createErasures } from './erasure/erasures-sql.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createOutbox } from './outbox/outbox-sql.ts';
import { createFigures } from './recruiters/figures-sql.ts';
import { createHandling } from './recruiters/handling-sql.ts';
import { createList } from './recruiters/list-sql.ts';
import { createChangeMany, createManySteps, createReceipts } from './recruiters/many-sql.ts';
import { createNearNames } from './recruiters/near-names-sql.ts';
import { createRecord } from './recruiters/record-sql.ts';
import { createRetryDead, createRetrySteps } from './recruiters/retrying-sql.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import { createScans } from './submission/scans-sql.ts';
import { createSubmissions } from './submission/submission-sql.ts';
import { createMornings } from './upkeep/mornings-sql.ts';
import { createAlarms } from './upkeep/troubles-sql.ts';

/** The parts that differ between the databases. */
export interface Engine {
  db: Kysely<Tables>;
  transactions: Transactions;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Repeats a method after a conflict. Each method is one statement or one transaction. */
  retried: <T extends object>(methods: T) => T;
  /** Whether an error says that another transaction stored the same unique value. */
  isUniqueViolation: (error: unknown) => boolean;
  /** Makes sure that erased content is gone from the database's files, as far as it can. */
  scrub: () => Promise<void>;
  /** At startup: takes back deliveries whose worker must be dead. */
  takeOver: (outbox: Outbox) => Promise<number>;
  own: Pick<
    Store,
    'ping' | 'logBytes' | 'requireWhole' | 'backup' | 'faults' | 'close' | 'time' | 'onWork'
  >;
}

/**
 * The store over any database that Kysely supports. A save may run more than once. From the inside
 * out:
 * - a transaction creates its steps again each time (`runSteps`, `runStepsNow`);
 * - it is committed with others, and each alone if one of them fails (`inGroups`);
 * - after a conflict with another writer, it runs again (`retried`);
 * - after a violated unique constraint, the existing row is looked for (`savedOnce`).
 * After a `CommitUnknownError` nothing runs again.
 */
export function assembleStore(engine: Engine): Store {
  const { db, transactions, now, retried, isUniqueViolation, scrub, takeOver, own } = engine;
  const submissions = retried(createSubmissions(db, transactions, now));
  const outbox = retried(createOutbox(db));
  return {
    ...submissions,
    save: savedOnce(submissions, isUniqueViolation),
    ...retried(createConsentTexts(db, now)),
    outbox,
    takeOver: () => takeOver(outbox),
    records: {
      ...retried({
        ...createList(db),
        ...createNearNames(db),
        ...createRecord(db),
        ...createHandling(db, now),
        ...createReceipts(db),
      }),
      changeMany: createChangeMany(retried(createManySteps(db, now))),
      retryDead: createRetryDead(retried(createRetrySteps(db, now))),
    },
    consents: retried(createConsents(db, now)),
    erasures: createErasures(retried(createErasureSteps(db)), scrub),
    ...retried(createFigures(db, now)),
    alarms: retried(createAlarms(db)),
    ...retried(createMornings(db)),
    scans: retried(createScans(db, now)),
    documents: retried(createDocumentTexts(db, now)),
    ...own,
  };
}

/**
 * The locks of a save let equal submissions in one by one. An older release beside this one, or a
 * person, takes no locks: then the second insert violates a unique constraint, and the first is
 * found.
 */
function savedOnce(
  { save, find }: Pick<Store, 'save' | 'find'>,
  isUniqueViolation: Engine['isUniqueViolation'],
): Store['save'] {
  return async (submission) => {
    try {
      return await save(submission);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const first = await find(submission.key, submission.fingerprint);
      if (!first) throw error;
      return first;
    }
  };
}
