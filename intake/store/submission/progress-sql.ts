import { FIRST_STAGE } from '../../../contract/desk.ts';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import { firstOf, rowsOf, Statement, type Steps } from '../engine/steps.ts';
import { RECEIVERS } from '../outbox/outbox.ts';
import type { NewSubmission } from './submission.ts';

interface Progress {
  status: ReceiptStatus;
  /** When this happened, in milliseconds since the epoch; left out for a new submission. */
  at?: number;
}

const deliveries = new Statement((db, { id }: { id: string }) =>
  db
    .selectFrom('outbox')
    .select(['state', 'delivered_at', 'buried_at'])
    .where('submission_id', '=', id)
    .where('destination', 'in', RECEIVERS),
);

const submission = new Statement((db, { id }: { id: string }) =>
  db.selectFrom('submission').select(['stage', 'seen_at', 'apart']).where('id', '=', id),
);

const lastStage = new Statement((db, { id }: { id: string }) =>
  db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('submission_id', '=', id)
    .where('what', '=', 'stage'),
);

/**
 * The progress of a submission: by its deliveries, or further by a recruiter's work at the desk.
 * Without a receiver, the team reads it at the desk.
 */
export function* progressOf(id: string): Steps<Progress> {
  const row = yield* firstOf(submission, { id });
  if (row && row.stage !== FIRST_STAGE) {
    const moved = yield* firstOf(lastStage, { id });
    return { status: 'answered', at: Number(moved?.at) };
  }
  const rows = yield* rowsOf(deliveries, { id });
  if (rows.length > 0 && rows.every(({ state }) => state === 'delivered')) {
    return { status: 'delivered', at: latest(rows.map((each) => each.delivered_at)) };
  }
  if (row?.seen_at != null) return { status: 'delivered', at: Number(row.seen_at) };
  const dead = rows.filter(({ state }) => state === 'dead');
  if (dead.length > 0) return { status: 'delayed', at: latest(dead.map((row) => row.buried_at)) };
  const isAtDesk = rows.length === 0 && Number(row?.apart ?? 0) === 0;
  return { status: isAtDesk ? 'delivered' : 'received' };
}

/** The progress of a submission that was just stored. */
export function firstStatus({ destinations, suspicion }: NewSubmission): ReceiptStatus {
  const isAtDesk =
    RECEIVERS.every((each) => !destinations.includes(each)) && suspicion.length === 0;
  return isAtDesk ? 'delivered' : 'received';
}

function latest(times: readonly (number | null)[]): number {
  return Math.max(...times.map(Number));
}
