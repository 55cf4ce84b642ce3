import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../../../tests/fixtures/documents.ts';
import { hiringFields, newSubmission } from '../../../../tests/fixtures/submissions.ts';
import { CommitUnknownError } from '../../store-error.ts';

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await intake.remove();
});

const form = [
  ...fieldParts(hiringFields),
  { name: 'jdFile_0', filename: 'jd.pdf', content: pdfOf('A brief') },
];
const key = { 'idempotency-key': 'a-key-of-mine' };
const diskFault = Object.assign(new Error('disk I/O error'), { errcode: 1034 });

/**
 * Makes commits fail as they do where the log was written and could not be synced.
 * @param isMade whether the log holds the commit all the same, which the next start then finds
 * @param goesOn whether the disk fails later as well, so that nothing can be cut from the log
 */
function failCommits({ isMade = false, goesOn = false } = {}) {
  const { exec: real } = DatabaseSync.prototype;
  let hasFailed = false;
  return vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    statement: string,
  ) {
    const fails = statement === 'commit' || (hasFailed && goesOn && statement.startsWith('begin'));
    if (!fails) return real.call(this, statement);
    if (isMade && !hasFailed) real.call(this, statement);
    hasFailed = true;
    throw diskFault;
  });
}

test('[X1] [X11] a commit that failed on the disk and is found by the next start has its files', async () => {
  const commits = failCommits({ isMade: true, goesOn: true });
  await expect(intake.send(form, key)).rejects.toMatchObject({
    refusal: { kind: 'unavailable', status: 503, cause: expect.any(CommitUnknownError) },
  });
  expect(await intake.stored()).toMatchObject({ kept: 1, handles: 0 });
  commits.mockRestore();
  await intake.test.reopen();
  const restarted = intake.with({ store: intake.test.store });
  expect(await restarted.send(form, key)).toMatchObject({ created: false });
  expect(await intake.stored()).toMatchObject({ submission: 1, file: 1, kept: 1 });
});

test('[X1] [X11] a commit that failed on the disk is over once it was cut from the log', async () => {
  const commits = failCommits();
  await expect(intake.send(form, key)).rejects.toMatchObject({
    refusal: { kind: 'unavailable', status: 503, cause: diskFault },
  });
  expect(await intake.stored()).toEqual(NOTHING_STORED);
  commits.mockRestore();
  expect(await intake.send(form, key)).toMatchObject({ created: true });
});

test('[X1] [X11] while a commit is unknown, the store accepts and returns nothing', async () => {
  const { store } = intake.test;
  const submission = newSubmission();
  const commits = failCommits({ goesOn: true });
  const unknown = expect.any(CommitUnknownError);
  const refused = async (call: Promise<unknown>) =>
    expect(await call.catch((error) => error)).toEqual(unknown);
  await refused(store.save(submission));
  await refused(store.save(newSubmission()));
  await refused(store.find(submission.key, submission.fingerprint));
  await refused(store.savedFiles(['a']));
  await refused(store.ping());
  commits.mockRestore();
  expect(await store.find(submission.key, submission.fingerprint)).toBeUndefined();
  expect(await store.save(submission)).toMatchObject({ outcome: 'saved' });
});

test('[X1] [X11] a commit that failed on the disk is not retried automatically', async () => {
  const { store } = intake.test;
  const commits = failCommits();
  const saved = await Promise.allSettled([1, 2, 3].map(() => store.save(newSubmission())));
  expect(saved.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(commits.mock.calls.filter(([statement]) => statement === 'commit')).toHaveLength(1);
});
