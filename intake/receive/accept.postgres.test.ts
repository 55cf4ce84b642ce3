import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Acceptance,
  CONSENT_TEXT,
  fieldParts,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { type Instances, severalInstances } from '../../tests/fixtures/instances.ts';
import { type LossyWay, lossyWay } from '../../tests/fixtures/lost-answers.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import { openPostgresStore } from '../store/engine/postgres/postgres.ts';
import type { Store } from '../store/store.ts';

let intake: Acceptance;
let instances: Instances;
let way: LossyWay;
let store: Store;
beforeEach(async () => {
  intake = await openAcceptance();
  instances = await severalInstances();
  way = await lossyWay(instances.url);
  store = await openPostgresStore(way.url, { now: instances.now });
  await store.rememberConsentText(CONSENT_TEXT);
});
afterEach(async () => {
  await store.close();
  await way.close();
  await instances.remove();
  await intake.remove();
});

const form = [
  ...fieldParts(hiringFields),
  { name: 'jdFile_0', filename: 'jd.pdf', content: pdfOf('A brief') },
];
const unavailable = { refusal: { kind: 'unavailable', status: 503 } };
const kept = async () => (await intake.stored()).kept;
const rows = async () => (await instances.query('select id from file')).length;

test('[X11] [X1] a save that waits behind another commit until it fails leaves no file', async () => {
  const hanging = await instances.holdLog();
  const sending = expect(intake.with({ store }).send(form)).rejects.toMatchObject(unavailable);
  await Promise.race([instances.waiting(1), sending]);
  expect(await kept()).toBe(1);
  // As the limit on waiting for a lock, which is longer.
  await instances.query(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await sending;
  expect([await kept(), await rows()]).toEqual([0, 0]);
  await hanging.letGo();
});

test('[X11] [X1] a commit whose response was lost keeps its file, even while it waits', async () => {
  const letGo = await instances.holdCommits();
  way.loseCommits();
  const sending = expect(intake.with({ store }).send(form)).rejects.toMatchObject(unavailable);
  await sending;
  // The commit, and the question for its rows, which the answer does not wait for.
  await instances.waiting(2);
  expect(await rows()).toBe(0);
  await letGo();
  expect([await kept(), await rows()]).toEqual([1, 1]);
});
