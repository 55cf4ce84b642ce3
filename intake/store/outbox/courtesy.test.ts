import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import type { Claim, Destination } from './outbox.ts';

const LEASE_MS = 60_000;

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function claim(destination: Destination): Promise<Claim> {
  const { outbox } = temporary.store;
  const [claimed] = await outbox.claim(destination, 'test', 1, temporary.now(), LEASE_MS);
  if (!claimed) throw new Error('nothing to claim');
  return claimed;
}

describe('an acknowledgement', () => {
  test('[X3] is created once, and never for a suspect', async () => {
    const { store, now } = temporary;
    await store.save(newSubmission({ destinations: ['mail'], files: [] }));
    await store.save(newSubmission({ destinations: ['mail'], files: [], suspicion: ['too-fast'] }));
    const [suspect] = await store.records.list({ place: 'suspects' }, 1);
    await store.records.release(suspect?.receipt ?? '', '');
    const ids = (await temporary.rows('select id from submission')).map(({ id }) => String(id));
    expect(ids).toHaveLength(2);
    for (const id of [...ids, ...ids, 'none']) {
      await store.outbox.follow(id, 'acknowledgement', now());
    }
    const made = await temporary.rows(
      "select state from outbox where destination = 'acknowledgement'",
    );
    expect(made).toEqual([{ state: 'waiting' }]);
  });

  test('[X3] reveals nothing about the progress of a submission, waiting or failed', async () => {
    const { store, now } = temporary;
    const saved = await store.save(newSubmission({ destinations: ['mail'], files: [] }));
    const receipt = 'receipt' in saved ? saved.receipt : '';
    const mail = await claim('mail');
    await store.outbox.follow(mail.submissionId, 'acknowledgement', now());
    expect(await store.receipt(receipt)).toMatchObject({ status: 'received' });
    await store.outbox.complete(mail, now());
    expect(await store.receipt(receipt)).toMatchObject({ status: 'delivered' });
    const courtesy = await claim('acknowledgement');
    const result = { outcome: 'internal-error', detail: '', tally: courtesy.tally };
    await store.outbox.deadLetter(courtesy, result, now());
    expect(await store.receipt(receipt)).toMatchObject({ status: 'delivered' });
  });
});

test('[X3] a delivery that ended incompletely keeps its outcome', async () => {
  await temporary.store.save(newSubmission({ destinations: ['mail'], files: [] }));
  const ended = { outcome: 'delivered-in-part', detail: 'not bob@agency.example' };
  await temporary.store.outbox.complete(await claim('mail'), temporary.now(), ended);
  expect(await temporary.rows('select state, outcome, detail from outbox')).toEqual([
    { state: 'delivered', ...ended },
  ]);
});
