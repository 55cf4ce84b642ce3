import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

const LEASE_MS = 120_000;
let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Saves a submission; returns its receipt. */
async function save(values: Parameters<typeof newSubmission>[0] = {}): Promise<string> {
  const saved = await temporary.store.save(newSubmission({ files: [], ...values }));
  temporary.pass(1);
  return 'receipt' in saved ? saved.receipt : '';
}

/** Claims this many rows; returns the receipts of their submissions in order. */
async function claim(count: number): Promise<string[]> {
  const { outbox, submission } = temporary.store;
  const claims = await outbox.claim('webhook', 'test', count, temporary.now(), LEASE_MS);
  const found = await Promise.all(claims.map(({ submissionId }) => submission(submissionId)));
  return found.map((each) => each?.receipt ?? '');
}

describe('the order of claims', () => {
  test('[X3] the first due comes first', async () => {
    const receipts: string[] = [];
    for (let i = 0; i < 6; i++) receipts.push(await save());
    expect([...(await claim(4)), ...(await claim(4))]).toEqual(receipts);
  });

  test('[X3] F22: a lead comes before 5,000 rows added later, and of those the oldest first', async () => {
    await temporary.write(`insert into submission (id, receipt, fingerprint, mode, received_at, fields)
      with recursive number (n) as (select 1 union all select n + 1 from number where n < 5000)
      select 's' || n, 'r' || n, 'f' || n, 'hiring', ${temporary.now()}, '{}' from number order by n`);
    const { outbox } = temporary.store;
    expect(await outbox.enqueueMissing('webhook', 0, temporary.now())).toBe(5000);
    temporary.pass(1000);
    const leads = [await save(), await save()];
    expect(await claim(1)).toEqual(leads.slice(0, 1));
    expect(await claim(4)).toEqual([leads[1], 'r1', 'r2', 'r3']);
  });

  test('[X3] a lead comes before released suspects, however many', async () => {
    const suspects: string[] = [];
    for (let i = 0; i < 10; i++) suspects.push(await save({ suspicion: ['fast'] }));
    for (const receipt of suspects) {
      await temporary.store.records.release(receipt, '');
      temporary.pass(1);
    }
    const leads = [await save(), await save()];
    expect(await claim(4)).toEqual([...leads, ...suspects.slice(0, 2)]);
  });

  test('[X3] a due row is found behind many waiting ones, and of both kinds', async () => {
    for (let i = 0; i < 30; i++) await save();
    const { outbox } = temporary.store;
    for (const one of await outbox.claim('webhook', 'test', 30, temporary.now(), LEASE_MS)) {
      const result = { outcome: 'timed-out', detail: '', tally: { ...one.tally, failures: 1 } };
      const retry = { dueAt: temporary.now() + LEASE_MS, waitMs: LEASE_MS };
      await outbox.fail(one, result, retry, temporary.now());
    }
    const made = await save({ destinations: [] });
    await outbox.enqueueMissing('webhook', 0, temporary.now());
    const lead = await save();
    expect(await claim(4)).toEqual([lead, made]);
  });

  test('[X3] the next due row is found of either kind', async () => {
    const { outbox } = temporary.store;
    expect(await outbox.nextDue('webhook')).toBeUndefined();
    await save({ destinations: [] });
    await outbox.enqueueMissing('webhook', 0, temporary.now() + 50);
    expect(await outbox.nextDue('webhook')).toBe(temporary.now() + 49);
    await save();
    expect(await outbox.nextDue('webhook')).toBe(temporary.now() - 1);
  });
});

describe('submissions without a delivery', () => {
  test('[X3] get none if they have one, are too old, or were asked for before', async () => {
    await save({ destinations: [] });
    temporary.pass(1000);
    await save({ destinations: [] });
    await save();
    const { outbox } = temporary.store;
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(1);
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(0);
    expect(await outbox.enqueueMissing('mail', 0, temporary.now())).toBe(3);
    expect(await outbox.counts()).toMatchObject({ waiting: 5 });
  });

  test('[X10] stay quarantined if they are suspect', async () => {
    await save({ destinations: [], suspicion: ['fast'] });
    await temporary.store.outbox.enqueueMissing('webhook', 0, temporary.now());
    expect(await temporary.store.outbox.counts()).toMatchObject({ apart: 1, waiting: 0 });
  });
});
