import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

const LEASE_MS = 120_000;
let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function claim(count: number) {
  const { outbox } = temporary.store;
  return outbox.claim('webhook', 'test', count, temporary.now(), LEASE_MS);
}

describe('a suspect', () => {
  const suspect = { suspicion: ['filled in within a second'], files: [] };

  test('[X10] is kept, and not delivered before it is released', async () => {
    const saved = await temporary.store.save(newSubmission(suspect));
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(await claim(1)).toEqual([]);
    expect(await temporary.store.outbox.counts()).toMatchObject({ apart: 1, waiting: 0 });
    expect(await temporary.store.receipt(saved.receipt)).toMatchObject({ status: 'received' });
    expect(await temporary.rows('select suspicion from submission')).toEqual([
      { suspicion: '["filled in within a second"]' },
    ]);
    temporary.pass(1000);
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(true);
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(false);
    expect(await claim(1)).toHaveLength(1);
  });

  test('[X10] is reported with its receipt while it is quarantined', async () => {
    const submission = newSubmission(suspect);
    const saved = await temporary.store.save(submission);
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(saved.suspicion).toEqual(suspect.suspicion);
    expect(await temporary.store.save(submission)).toMatchObject({ suspicion: suspect.suspicion });
    const { suspicion } = suspect;
    expect(await temporary.store.records.list({ place: 'suspects' }, 10)).toMatchObject([
      {
        receipt: saved.receipt,
        mode: 'hiring',
        receivedAt: temporary.now(),
        suspicion,
        apart: true,
      },
    ]);
    expect(await temporary.store.records.list({}, 10)).toEqual([]);
    await temporary.store.records.release(saved.receipt, '');
    expect(await temporary.store.save(submission)).toMatchObject({
      outcome: 'repeated',
      suspicion: [],
    });
    expect(await temporary.store.records.list({ place: 'suspects' }, 10)).toEqual([]);
  });

  test('[X10] that was released before there was a destination is delivered with the others', async () => {
    const [kept, released] = [
      await temporary.store.save(newSubmission({ ...suspect, destinations: [] })),
      await temporary.store.save(newSubmission({ ...suspect, destinations: [] })),
    ];
    if (kept.outcome !== 'saved' || released.outcome !== 'saved') throw new Error('not saved');
    expect(await temporary.store.records.release(released.receipt, '')).toBe(true);
    await temporary.store.outbox.enqueueMissing('webhook', 0, temporary.now());
    expect(await temporary.store.outbox.counts()).toMatchObject({ apart: 1, waiting: 1 });
  });

  test('[X10] that is unknown, or not a suspect, is not released', async () => {
    const saved = await temporary.store.save(newSubmission());
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(false);
    expect(await temporary.store.records.release('0000-0000-0000', '')).toBe(false);
  });
});
