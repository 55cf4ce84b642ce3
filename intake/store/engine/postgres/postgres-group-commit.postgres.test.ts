import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../../tests/fixtures/stores.ts';
import { newSubmission, storedFile } from '../../../../tests/fixtures/submissions.ts';
import type { Tables } from '../../schema.ts';
import type { Steps } from '../steps.ts';
import { forKysely, openPool } from './pool.ts';
import { createPostgresGroupCommit } from './postgres-group-commit.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** How many transactions made the rows, and how many rows there are. */
const made = async () =>
  (
    await temporary.rows(
      'select count(distinct xmin::text) as commits, count(*) as rows from submission',
    )
  )[0];

test('[X1] [X11] submissions that arrive together are committed together', async () => {
  const { store } = temporary;
  await Promise.all(Array.from({ length: 20 }, () => store.save(newSubmission())));
  expect(await made()).toEqual({ commits: 1, rows: 20 });
  expect(await store.consents.events('', 99)).toHaveLength(20);
});

test('[X1] [X11] they do not share the failure of one of them', async () => {
  const { store } = temporary;
  const file = storedFile(0);
  const saved = await Promise.allSettled([
    store.save(newSubmission()),
    // The same file twice breaks a rule of the database.
    store.save(newSubmission({ files: [file, file] })),
    store.save(newSubmission()),
  ]);
  expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await made()).toEqual({ commits: 2, rows: 2 });
});

test('[X2] [X11] with the same content they are one submission', async () => {
  const { store } = temporary;
  const same = newSubmission();
  const saved = await Promise.all([store.save(same), store.save({ ...same, key: 'another' })]);
  expect(saved.map(({ outcome }) => outcome)).toEqual(['saved', 'repeated']);
});

test('[X11] a read behind the lock of all saves waits for no standby while it holds it', async () => {
  const pool = forKysely(openPool(temporary.address));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  function* asking(): Steps<readonly unknown[]> {
    return yield () => ({ sql: 'show synchronous_commit', parameters: [] });
  }
  const [setting] = await createPostgresGroupCommit(db).readAfterWrites(asking);
  expect(setting).toEqual({ synchronous_commit: 'local' });
  await db.destroy();
});
