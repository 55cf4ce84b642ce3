import { rowsOf, Statement, type Steps } from './steps.ts';

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
