import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

const LEASE_MS = 120_000;
let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Saves this many submissions of a source, a millisecond apart. */
async function save(source: string, count = 1) {
  for (let i = 0; i < count; i++) {
    await temporary.store.save(newSubmission({ source, files: [] }));
    temporary.pass(1);
  }
}

/** Claims this many rows; returns their sources in order. */
async function claim(count: number): Promise<string[]> {
  const claims = await temporary.store.outbox.claim(
    'webhook',
    'test',
    count,
    temporary.now(),
    LEASE_MS,
  );
  const sources = new Map(
    (await temporary.rows('select id, source from outbox')).map((r) => [r.id, r]),
  );
  return claims.map(({ id }) => String(sources.get(id)?.source));
}

describe('sources take turns', () => {
  test('[X3] F22: a lead is next, however many of another source wait', async () => {
    await save('flood', 50);
    await claim(10);
    await save('lead');
    expect(await claim(3)).toEqual(['flood', 'lead', 'flood']);
  });

  test('[X3] two floods are served by turns', async () => {
    await save('a', 5);
    await save('b', 5);
    expect((await claim(8)).join('')).toBe('abababab');
  });

  test('[X3] rows of one source, or of nobody known, go oldest first', async () => {
    await save('', 6);
    const order = (
      await temporary.rows(
        'select outbox.id from outbox join submission on submission.id = submission_id order by seq',
      )
    ).map(({ id }) => id);
    const first = await temporary.store.outbox.claim(
      'webhook',
      'test',
      4,
      temporary.now(),
      LEASE_MS,
    );
    const rest = await temporary.store.outbox.claim(
      'webhook',
      'test',
      4,
      temporary.now(),
      LEASE_MS,
    );
    expect([...first, ...rest].map(({ id }) => id)).toEqual(order);
  });

  test('[X3] a source that was silent has saved up no turns', async () => {
    await save('early');
    expect(await claim(1)).toEqual(['early']);
    await save('busy', 20);
    expect(await claim(10)).toHaveLength(10);
    await save('early', 5);
    expect((await claim(6)).filter((source) => source === 'busy')).toHaveLength(3);
  });

  test('[X3] a retried row keeps its turn', async () => {
    await save('a');
    const [first] = await temporary.store.outbox.claim(
      'webhook',
      'test',
      1,
      temporary.now(),
      LEASE_MS,
    );
    if (!first) throw new Error('nothing to claim');
    await save('b', 5);
    const result = { outcome: 'timed-out', detail: '', tally: { ...first.tally, failures: 1 } };
    await temporary.store.outbox.fail(
      first,
      result,
      { dueAt: temporary.now() + 10, waitMs: 10 },
      temporary.now(),
    );
    temporary.pass(10);
    expect(await claim(3)).toEqual(['b', 'a', 'b']);
  });

  test('[X3] a row that is due is found behind many that wait', async () => {
    await save('a', 30);
    const claims = await temporary.store.outbox.claim(
      'webhook',
      'test',
      30,
      temporary.now(),
      LEASE_MS,
    );
    for (const held of claims) {
      const result = { outcome: 'timed-out', detail: '', tally: { ...held.tally, failures: 1 } };
      const retry = { dueAt: temporary.now() + LEASE_MS, waitMs: LEASE_MS };
      await temporary.store.outbox.fail(held, result, retry, temporary.now());
    }
    await save('a');
    expect(await claim(4)).toEqual(['a']);
  });
});

describe('a suspect', () => {
  const suspect = { suspicion: ['filled in within a second'], files: [] };

  test('[X10] is kept, and not delivered before it is released', async () => {
    const saved = await temporary.store.save(newSubmission(suspect));
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(await claim(1)).toEqual([]);
    expect(await temporary.store.outbox.counts()).toMatchObject({ held: 1, waiting: 0 });
    expect(await temporary.store.receipt(saved.receipt)).toMatchObject({ status: 'received' });
    expect(await temporary.rows('select suspicion from submission')).toEqual([
      { suspicion: '["filled in within a second"]' },
    ]);
    temporary.pass(1000);
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(true);
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(false);
    expect(await claim(1)).toHaveLength(1);
  });

  test('[X10] is told with its receipt for as long as it is kept apart', async () => {
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
      outcome: 'held',
      suspicion: [],
    });
    expect(await temporary.store.records.list({ place: 'suspects' }, 10)).toEqual([]);
  });

  test('[X10] that was released before there was a destination is handed on with the others', async () => {
    const [kept, released] = [
      await temporary.store.save(newSubmission({ ...suspect, destinations: [] })),
      await temporary.store.save(newSubmission({ ...suspect, destinations: [] })),
    ];
    if (kept.outcome !== 'saved' || released.outcome !== 'saved') throw new Error('not saved');
    expect(await temporary.store.records.release(released.receipt, '')).toBe(true);
    await temporary.store.outbox.enqueueMissing('webhook', 0, temporary.now());
    expect(await temporary.store.outbox.counts()).toMatchObject({ held: 1, waiting: 1 });
  });

  test('[X10] that nobody knows, or that is none, is not released', async () => {
    const saved = await temporary.store.save(newSubmission());
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(await temporary.store.records.release(saved.receipt, '')).toBe(false);
    expect(await temporary.store.records.release('0000-0000-0000', '')).toBe(false);
  });

  test('[X10] released with many of its kind, takes turns with others', async () => {
    const receipts: string[] = [];
    for (let i = 0; i < 10; i++) {
      const saved = await temporary.store.save(newSubmission({ ...suspect, source: 'suspect' }));
      if (saved.outcome === 'saved') receipts.push(saved.receipt);
    }
    for (const receipt of receipts) await temporary.store.records.release(receipt, '');
    temporary.pass(1);
    await save('lead', 2);
    expect(await claim(4)).toEqual(['suspect', 'lead', 'suspect', 'lead']);
  });
});

describe('submissions without a delivery', () => {
  const undestined = { destinations: [], files: [] };

  test('[X3] get one each, oldest first, and hold up no visitor', async () => {
    for (let i = 0; i < 3; i++) {
      await temporary.store.save(newSubmission(undestined));
      temporary.pass(1);
    }
    const { outbox } = temporary.store;
    expect(await outbox.enqueueMissing('webhook', 0, temporary.now())).toBe(3);
    await save('lead');
    expect(await claim(4)).toEqual(['backlog', 'lead', 'backlog', 'backlog']);
    const order = await temporary.rows(
      "select seq from outbox join submission s on s.id = submission_id where source = 'backlog' order by turn",
    );
    expect(order.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('[X3] get none where they have one, are too old, or were asked for before', async () => {
    await temporary.store.save(newSubmission(undestined));
    temporary.pass(1000);
    await temporary.store.save(newSubmission(undestined));
    await save('lead');
    const { outbox } = temporary.store;
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(1);
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(0);
    expect(await outbox.enqueueMissing('mail', 0, temporary.now())).toBe(3);
    expect(await outbox.counts()).toMatchObject({ waiting: 5 });
  });

  test('[X10] stay apart where they are suspect', async () => {
    await temporary.store.save(newSubmission({ ...undestined, suspicion: ['fast'] }));
    await temporary.store.outbox.enqueueMissing('webhook', 0, temporary.now());
    expect(await temporary.store.outbox.counts()).toMatchObject({ held: 1, waiting: 0 });
  });
});
