import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Instances, severalInstances } from '../../tests/fixtures/instances.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import type { Store } from './store.ts';

const LEASE_MS = 60_000;

describe('two instances', () => {
  let instances: Instances;
  let one: Store;
  let other: Store;
  beforeEach(async () => {
    instances = await severalInstances();
    [one, other] = [await instances.open(), await instances.open()];
  });
  afterEach(() => instances.remove());

  test('[X11] [X18] number submissions in the order in which they can be seen', async () => {
    let done = false;
    const saves = Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).save(newSubmission()));
    const saving = Promise.all(saves).finally(() => {
      done = true;
    });
    while (!done) {
      const [seen] = await instances.query(
        'select count(*) as n, coalesce(max(seq), 0) as last from submission',
      );
      expect(Number(seen?.last)).toBe(Number(seen?.n));
    }
    await saving;
    expect(await one.records.count({})).toBe(30);
  });

  test('[X11] [X8] number each consent text once, even if both show it first', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `I agree to ${i}.`);
    await Promise.all(
      [...texts, ...texts].map((text, i) => (i % 2 ? one : other).consents.rememberText(text)),
    );
    const rows = await instances.query('select version from consent_text order by version');
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[X11] [X3] claim each delivery once, and never more than they ask for', async () => {
    for (let i = 0; i < 100; i++) await one.save(newSubmission({ files: [] }));
    const claimed: string[] = [];
    async function drain(store: Store, owner: string) {
      for (;;) {
        const claims = await store.outbox.claim('webhook', owner, 7, instances.now(), LEASE_MS);
        expect(claims.length).toBeLessThanOrEqual(7);
        if (claims.length === 0) return;
        claimed.push(...claims.map(({ id }) => id));
      }
    }
    await Promise.all([drain(one, 'a'), drain(one, 'b'), drain(other, 'c'), drain(other, 'd')]);
    // A row that somebody else was looking at is skipped, and found by the next look.
    await drain(one, 'a');
    expect(claimed).toHaveLength(100);
    expect(new Set(claimed).size).toBe(100);
  });

  test('[X11] [X3] skip a delivery that the other is claiming', async () => {
    await one.save(newSubmission({ files: [] }));
    const hold = await instances.holdLog();
    await hold.query('select id from outbox for update');
    expect(await one.outbox.claim('webhook', 'a', 1, instances.now(), LEASE_MS)).toEqual([]);
    await hold.letGo();
  });

  test('[X11] [X10] release a suspect only once', async () => {
    await one.save(newSubmission({ suspicion: ['too-fast'] }));
    const [suspect] = await one.records.list({ view: 'spam' }, 1);
    const { receipt = '' } = suspect ?? {};
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? one : other).records.changeMany([receipt], { what: 'release' }, ''),
      ),
    );
    expect(done.flatMap(({ changed }) => changed)).toHaveLength(1);
    expect((await one.records.record(receipt))?.activity).toHaveLength(1);
  });

  test('[X11] [X10] send no delivery that is added while its submission is being held', async () => {
    const id = crypto.randomUUID();
    await one.save(newSubmission({ id, destinations: [] }));
    const hold = await instances.holdLog();
    await hold.query(`select id from submission for update;
      update submission set quarantined = 1, suspicion = '["by-hand"]'`);
    const added = one.outbox.enqueueMissing('webhook', 0, instances.now());
    const followed = one.outbox.follow(id, 'acknowledgement', instances.now());
    await instances.waiting(2);
    await hold.letGo();
    expect(await added).toBe(1);
    await followed;
    for (const destination of ['webhook', 'acknowledgement'] as const) {
      expect(await one.outbox.claim(destination, 'a', 9, instances.now(), LEASE_MS)).toEqual([]);
    }
  });

  test('[X11] [X9] note no change on submissions that the other erases', async () => {
    for (let i = 0; i < 10; i++) await one.save(newSubmission());
    const receipts = (await one.records.list({}, 10)).map(({ receipt }) => receipt);
    await Promise.all([
      one.erasures.erase(receipts),
      ...receipts.map((receipt) =>
        other.records.changeMany([receipt], { what: 'stage', to: 'seen' }, 'ada'),
      ),
    ]);
    expect(await instances.query('select seq from activity')).toEqual([]);
    expect(await one.records.count({})).toBe(0);
    expect(await one.consents.events('', 99)).toEqual([]);
  });
});
