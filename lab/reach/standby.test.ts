import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../intake/store/engine/postgres/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { followingName } from './following-name.ts';
import { addressAt, type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { findPrograms } from './programs.ts';

/** How long the servers may take to start, in milliseconds. */
const START_MS = 120_000;
const programs = findPrograms();
const WAITING = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`;

describe.skipIf('missing' in programs)('a primary with a synchronous standby', () => {
  let pair: PostgresPair;
  beforeAll(async () => {
    if ('missing' in programs) return;
    pair = await startPostgresPair(programs.postgres);
  }, START_MS);
  afterAll(() => pair?.[Symbol.asyncDispose]());

  test('[X11] [X1] says of nothing that it is stored, before the standby has it', async () => {
    await using name = await followingName();
    name.lead(pair.primary.socket);
    const store = await openPostgresStore(addressAt(name.port));
    pair.standby.signal('SIGSTOP');
    const submission = newSubmission();
    const saving = store.save(submission).catch((error: Error) => error.name);
    await pair.primary.until(WAITING);
    // The server ends the wait: what it committed can be seen from now on.
    await pair.primary.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where wait_event = 'SyncRep'`);
    expect(await saving).toBe('CommitUnknownError');
    const found = store.find(submission.key, submission.fingerprint);
    const first = await Promise.race([found, pair.primary.until(WAITING).then(() => 'waits')]);
    pair.standby.signal('SIGCONT');
    expect(first).toBe('waits');
    expect(await found).toMatchObject({ outcome: 'repeated' });
    await store.close();
  });
});
