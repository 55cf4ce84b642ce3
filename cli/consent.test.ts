import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConsentEvent } from '../intake/store/consents.ts';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

test('[X8] [X9] consent shows and exports complete evidence', async () => {
  const receipt = await admin.save();
  const second = await admin.save({
    consent: {
      text: 'I agree.',
      given: true,
      phoneE164: '+12025550123',
      address: '192.0.2.7',
    },
  });
  const { out } = await admin.run(['consent', '--all'], { columns: 80 });
  for (const words of [receipt, second, '+12025550123', 'Wording 1', 'I agree.']) {
    expect(out).toContain(words);
  }
  const { events } = (await admin.json('consent', second)) as { events: unknown[] };
  expect(events).toEqual([
    {
      seq: 2,
      kind: 'given',
      at: new Date(admin.now()).toISOString(),
      text: 'I agree.',
      textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 1,
      person: {
        submissionId: expect.any(String),
        receipt: second,
        pageUrl: 'https://agency.example/?mode=hiring#contact',
        address: '192.0.2.7',
        userAgent: 'Test/1.0',
        phone: '+1 555 0100',
        phoneE164: '+12025550123',
        way: '',
        by: '',
      },
    },
  ]);
  const all = (await admin.json('consent', '--all')) as { events: ConsentEvent[] };
  expect(all.events).toHaveLength(2);
});

test('[X8] [X9] consent --revoke records a STOP that the submission shows', async () => {
  const receipt = await admin.save();
  admin.pass(60_000);
  const argv = ['consent', '--revoke', receipt, '--by', 'text'];
  const late = await admin.run([...argv, '--at', '2026-11-21']);
  expect(late).toMatchObject({ code: 2 });
  expect(late.error).toContain('in the future');
  expect(await admin.json(...argv, '--at', '2026-11-20T12:00:30Z')).toEqual({
    revoked: { receipt, by: 'text', at: '2026-11-20T12:00:30.000Z' },
  });
  expect((await admin.run(['consent', receipt])).out).toMatch(/revoked .* text/);
  const { events } = await admin.store.records
    .record(receipt)
    .then((record) => record?.consent ?? { events: [] });
  expect(events.at(-1)?.person).toMatchObject({ way: 'text', by: 'tester' });
});
