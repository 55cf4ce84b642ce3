import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { attemptAll } from '../tests/fixtures/records.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

test('[X9] retry redelivers one submission, or all that failed', async () => {
  const receipt = await admin.save();
  await admin.save();
  await attemptAll(admin, 'deadLetter');
  expect(await admin.store.outbox.counts()).toMatchObject({ dead: 2 });
  expect(await admin.json('retry', receipt)).toEqual({ deliveries: 1 });
  expect(await admin.json('retry', '--all', '--destination', 'mail')).toEqual({ deliveries: 0 });
  expect(await admin.json('retry', '--all')).toEqual({ deliveries: 1 });
  expect(await admin.store.outbox.counts()).toMatchObject({ dead: 0, waiting: 2 });
  await attemptAll(admin, 'deliver');
  const late = await admin.run(['retry', receipt]);
  expect(late).toMatchObject({ code: 1, out: '' });
  expect(late.error).toContain('status: delivered');
});
