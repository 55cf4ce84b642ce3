import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestStore, temporaryStore } from '../tests/fixtures/stores.ts';
import { newSubmission } from '../tests/fixtures/submissions.ts';
import { listSuspects, releaseSuspect } from './suspects.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

it('[X10] [X9] shows who is kept apart and why, and lets one go on', async () => {
  expect(await listSuspects(test.store.records)).toBe('Nothing is kept apart.');
  const suspicion = ['too-fast', 'honeypot'];
  const saved = await test.store.save(newSubmission({ suspicion }));
  await test.store.save(newSubmission());
  const receipt = 'receipt' in saved ? saved.receipt : '';
  const [line, , advice] = (await listSuspects(test.store.records)).split('\n');
  expect(line).toBe(`${receipt}  2026-01-02T00:00:00.000Z  hiring  too-fast, honeypot`);
  expect(advice).toContain(`release ${receipt}`);

  expect(await releaseSuspect(test.store.records, receipt.toLowerCase())).toContain(receipt);
  expect(await listSuspects(test.store.records)).toBe('Nothing is kept apart.');
  expect(await test.store.outbox.counts()).toMatchObject({ held: 0, waiting: 2 });
});

it.each(['', 'nonsense', '0000-0000-0000'])(
  '[X10] says that nothing is kept under %j',
  async (typed) => {
    await expect(releaseSuspect(test.store.records, typed)).rejects.toThrow(
      /npm run suspects shows/,
    );
  },
);
