import { createAlarms, createMornings } from './alarms.ts';
import { createAnswers } from './answers.ts';
import { createBulk } from './bulk.ts';
import { createConsents } from './consents.ts';
import type { Database } from './database.ts';
import { createErasures } from './erasure.ts';
import { createFigures } from './figures.ts';
import { createHandling } from './handling.ts';
import { createInbox } from './inbox.ts';
import { createInspections } from './inspections.ts';
import { createNotes } from './notes.ts';
import { createOutbox } from './outbox.ts';
import { createRecord } from './record.ts';
import { createScans } from './scans.ts';
import { createDocumentTexts } from './search.ts';
import { createSubmissions } from './submissions.ts';
import { createTags } from './tags.ts';

/** All data of the service except the bytes of files. A write is durable when it resolves. */
export type Store = ReturnType<typeof createStore>;

/** The submissions for recruiters and owners to read and handle. */
export type Records = Store['records'];

/** @param now milliseconds since the epoch */
export function createStore({ db, faults, backup, scrub }: Database, now: () => number) {
  return {
    ...createSubmissions(db, now),
    ...createFigures(db, now),
    ...createMornings(db),
    consents: createConsents(db, now),
    outbox: createOutbox(db),
    records: {
      ...createInbox(db),
      ...createRecord(db),
      ...createHandling(db, now),
      ...createNotes(db, now),
      ...createTags(db),
      ...createAnswers(db, now),
      ...createBulk(db, now),
    },
    erasures: createErasures(db, scrub),
    alarms: createAlarms(db),
    scans: createScans(db, now),
    inspections: createInspections(db, now),
    documents: createDocumentTexts(db, now),
    faults,
    backup,
    /** Throws if nothing can be written. Only a real change shows a disk that became read-only. */
    async ping(): Promise<void> {
      await db.updateTable('heartbeat').set({ at: now() }).execute();
    },
    close: () => db.destroy(),
  };
}
