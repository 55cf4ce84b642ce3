import type { Kysely } from 'kysely';
import { createConsentTexts } from './consent/consent-texts-sql.ts';
import { createConsents } from './consent/consents-sql.ts';
import type { Transactions } from './engine/steps.ts';
import { createErasureSteps, createErasures } from './erasure/erasures-sql.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createOutbox } from './outbox/outbox-sql.ts';
import { createFigures } from './recruiters/figures-sql.ts';
import { createHandling } from './recruiters/handling-sql.ts';
import { createList } from './recruiters/list-sql.ts';
import { createRecord } from './recruiters/record-sql.ts';
import { createRetryDead, createRetrySteps } from './recruiters/retrying-sql.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import { createScans } from './submission/scans-sql.ts';
import { createSubmissions } from './submission/submission-sql.ts';
import { createSecrets } from './upkeep/secrets-sql.ts';
import { createAlarms } from './upkeep/troubles-sql.ts';

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
