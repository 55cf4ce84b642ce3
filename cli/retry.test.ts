import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

const failed = {
  outcome: 'unreachable',
  detail: 'HTTP 500',
  tally: { failures: 1, refusals: 0 },
};

/** Dead-letters every waiting webhook delivery. */
async function deadLetter() {
  const { outbox } = admin.store;
  const claims = await outbox.claim('webhook', 'test', 10, admin.now(), 1000);
  admin.pass(1500);
  for (const claim of claims) await outbox.deadLetter(claim, failed, admin.now());
}

test('[X9] retry redelivers one submission, or all that failed', async () => {
  const receipt = await admin.save();
  await admin.save();
  await deadLetter();
  expect(await admin.store.outbox.counts()).toMatchObject({ dead: 2 });
  expect(await admin.json('retry', receipt)).toEqual({ deliveries: 1 });
  expect(await admin.json('retry', '--all', '--destination', 'mail')).toEqual({ deliveries: 0 });
  expect(await admin.json('retry', '--all')).toEqual({ deliveries: 1 });
  expect(await admin.store.outbox.counts()).toMatchObject({ dead: 0, waiting: 2 });
  const claims = await admin.store.outbox.claim('webhook', 'x', 9, admin.now(), 1000);
  for (const claim of claims) await admin.store.outbox.complete(claim, admin.now());
  const late = await admin.run(['retry', receipt]);
  expect(late).toMatchObject({ code: 1, out: '' });
  expect(late.error).toContain('status: delivered');
});
