import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { totalOf } from '../erasure/erasures.ts';
import type { NewSubmission } from '../submission/submission.ts';
import { CHATS, type Destination } from './outbox.ts';

const LEASE_MS = 60_000;

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function save(destinations: Destination[], values: Partial<NewSubmission> = {}) {
  const saved = await temporary.store.save(newSubmission({ destinations, files: [], ...values }));
  if (saved.outcome !== 'saved') throw new Error('not saved');
  return saved;
}

const claims = (destination: Destination) =>
  temporary.store.outbox.claim(destination, 'test', 9, temporary.now(), LEASE_MS);

async function deadLetter(destination: Destination) {
  const [claim] = await claims(destination);
  if (!claim) throw new Error('nothing to claim');
  const result = { outcome: 'gone', detail: 'HTTP 410 channel_is_archived', tally: claim.tally };
  await temporary.store.outbox.deadLetter(claim, result, temporary.now());
}

describe.each(CHATS)('%s', (chat) => {
  test('[X3] that could not be notified delays nothing for the sender', async () => {
    const { receipt } = await save(['webhook', chat]);
    await deadLetter(chat);
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'received' });
    const [webhook] = await claims('webhook');
    if (!webhook) throw new Error('nothing to claim');
    await temporary.store.outbox.complete(webhook, temporary.now());
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'delivered' });
  });

  test('[X3] that was notified leaves it on its way until the webhook has it', async () => {
    const { receipt } = await save(['webhook', chat]);
    const [told] = await claims(chat);
    if (!told) throw new Error('nothing to claim');
    await temporary.store.outbox.complete(told, temporary.now());
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'received' });
  });

  test('[X3] alone delivers nothing: the team reads it at the desk', async () => {
    const { receipt, status } = await save([chat]);
    expect(status).toBe('delivered');
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'delivered' });
    await deadLetter(chat);
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'delivered' });
  });

  test('[X3] that could not be notified needs a person, who retries it', async () => {
    const { receipt } = await save([chat]);
    await deadLetter(chat);
    const { records, alarms } = temporary.store;
    expect(await records.list({ place: 'failed' }, 9)).toMatchObject([
      { receipt, delivery: 'dead', outcome: 'gone' },
    ]);
    expect(await alarms.trouble(0)).toMatchObject({ dead: [{ destination: chat, count: 1 }] });
    expect(await records.retry(receipt, 'ada')).toBe(1);
    expect(await claims(chat)).toHaveLength(1);
  });

  test('[X10] hears of no quarantined submission before its release', async () => {
    const { receipt } = await save([chat], { suspicion: ['honeypot'] });
    expect(await claims(chat)).toEqual([]);
    await temporary.store.records.release(receipt, 'ada');
    expect(await claims(chat)).toHaveLength(1);
  });

  test('[X9] hears of no erased person, and counts where a name is stored elsewhere', async () => {
    const { receipt } = await save([chat]);
    const [told] = await claims(chat);
    if (!told) throw new Error('nothing to claim');
    await temporary.store.outbox.complete(told, temporary.now());
    const later = await save([chat]);
    const proposed = await temporary.store.erasures.propose(receipt);
    expect(totalOf(proposed).handedOn).toEqual([{ destination: chat, submissions: 1 }]);
    await temporary.store.erasures.erase([receipt, later.receipt]);
    expect(await claims(chat)).toEqual([]);
  });

  test("[X3] doesn't count for the time until a submission is delivered", async () => {
    await save(['webhook', chat]);
    const [told] = await claims(chat);
    if (!told) throw new Error('nothing to claim');
    await temporary.store.outbox.complete(told, temporary.now());
    const figures = await temporary.store.figures(0, temporary.now() + 1);
    expect(figures).toMatchObject({ deliveries: 1, delivered: 0 });
  });
});
