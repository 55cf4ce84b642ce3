import type { Kysely } from 'kysely';
import { createAlarms } from './alarms.ts';
import { createConsentTexts } from './consent-texts.ts';
import { createOutbox } from './outbox.ts';
import { createErasureSteps, createErasures } from './records/erasing.ts';
import { createConsents } from './records/evidence.ts';
import { createFigures } from './records/figures-query.ts';
import { createHandling } from './records/handling.ts';
import { createList } from './records/list.ts';
import { createRecord } from './records/record.ts';
import { createRetryDead, createRetrySteps } from './records/retrying.ts';
import { createScans } from './scans.ts';
import type { Tables } from './schema.ts';
import { createSecrets } from './secrets.ts';
import type { Transactions } from './steps.ts';
import type { Outbox, Store } from './store.ts';
import { createSubmissions } from './submissions.ts';

/** What differs from one database to the other. */
export interface Engine {
  db: Kysely<Tables>;
  transactions: Transactions;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Repeats a method that met another writer. Each method is one statement or one transaction. */
  retried: <T extends object>(methods: T) => T;
  /** Makes sure that erased content is gone from the database's files, as far as it can. */
  scrub: () => Promise<void>;
  /** At the start: takes back deliveries whose worker can't be alive any more. */
  takeOver: (outbox: Outbox) => Promise<number>;
  own: Pick<
    Store,
    'ping' | 'logBytes' | 'requireWhole' | 'backup' | 'faults' | 'close' | 'time' | 'onWork'
  >;
}

/** The store over any database that Kysely speaks to. */
export function assembleStore(engine: Engine): Store {
  const { db, transactions, now, retried, scrub, takeOver, own } = engine;
  const outbox = retried(createOutbox(db));
  return {
    ...retried(createSubmissions(db, transactions, now)),
    ...retried(createConsentTexts(db, now)),
    outbox,
    takeOver: () => takeOver(outbox),
    records: {
      ...retried({ ...createList(db), ...createRecord(db), ...createHandling(db, now) }),
      retryDead: createRetryDead(retried(createRetrySteps(db, now))),
    },
    consents: retried(createConsents(db, now)),
    erasures: createErasures(retried(createErasureSteps(db, now)), scrub),
    ...retried(createFigures(db)),
    alarms: retried(createAlarms(db)),
    scans: retried(createScans(db, now)),
    ...retried(createSecrets(db)),
    ...own,
  };
}
