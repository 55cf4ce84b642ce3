import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

test('[X8] [X9] consent shows and exports complete evidence', async () => {
  const consent = { text: 'I agree.', given: true, phoneE164: '+12025550123', address: '' };
  const receipts = [await admin.save(), await admin.save({ consent })];
  const { out } = await admin.run(['consent', '--all'], { columns: 80 });
  for (const words of [...receipts, '+12025550123', 'Wording 1', 'I agree.']) {
    expect(out).toContain(words);
  }
  const [first, second] = receipts.map((receipt) => ({ text: 'I agree.', person: { receipt } }));
  const at = '2026-11-20T12:00:00.000Z';
  expect(await admin.json('consent', receipts[1] ?? '')).toMatchObject({
    events: [{ ...second, at }],
  });
  expect(await admin.json('consent', '--all')).toMatchObject({ events: [first, second] });
});

test('[X8] [X9] consent --revoke records a STOP that the submission shows', async () => {
  const receipt = await admin.save();
  admin.pass(60_000);
  const argv = ['consent', '--revoke', receipt, '--by', 'text'];
  const late = await admin.run([...argv, '--at', '2026-11-21']);
  expect(late).toMatchObject({ code: 2, error: expect.stringContaining('in the future') });
  expect(await admin.json(...argv, '--at', '2026-11-20T12:00:30Z')).toEqual({
    revoked: { receipt, by: 'text', at: '2026-11-20T12:00:30.000Z' },
  });
  expect((await admin.run(['consent', receipt])).out).toMatch(/revoked .* text/);
  const record = await admin.store.records.record(receipt);
  expect(record?.consent.events.at(-1)?.person).toMatchObject({ way: 'text', by: 'tester' });
});
