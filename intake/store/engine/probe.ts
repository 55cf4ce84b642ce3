import { DESTINATIONS } from '../outbox/outbox.ts';
import { inserting } from '../submission/save-sql.ts';
import type { NewSubmission } from '../submission/submission.ts';
import { rowsOf, Statement, type Steps } from './steps.ts';

const WORDS = 'readiness check';

const PROBE: NewSubmission = {
  key: null,
  fingerprint: WORDS,
  fields: {
    mode: 'hiring',
    search_type: 'retained',
    firstname: WORDS,
    lastname: WORDS,
    phone: '+12025550100',
    email: 'check@example.com',
    smsConsent: 'false',
    company: WORDS,
    address: WORDS,
    jobLocation: WORDS,
    roles: WORDS,
    timestamp: '',
    page_url: '',
    user_agent: WORDS,
  },
  files: [
    { id: WORDS, field: 'jdFile_0', name: WORDS, kind: 'pdf', size: 0, sha256: '', flags: [] },
  ],
  consent: { text: '', given: false, phoneE164: '', address: '' },
  destinations: DESTINATIONS,
  suspicion: [],
};

/**
 * The steps of a temporary submission: they use every table and index that a real one uses, and so
 * find a damaged page there.
 */
export function probing(at: number): Steps<unknown> {
  return inserting(PROBE, at);
}

const setHeartbeat = new Statement((db, { at }: { at: number }) =>
  db.updateTable('heartbeat').set({ at }),
);

/**
 * The steps of a write that shows whether writing works. It is a real change: on a disk that became
 * read-only, an update without a change still succeeds.
 */
export function* beating(at: number): Steps<void> {
  yield* rowsOf(setHeartbeat, { at });
}
