import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Instances, severalInstances } from '../../../../tests/fixtures/instances.ts';
import { newSubmission } from '../../../../tests/fixtures/submissions.ts';
import type { Store } from '../../store.ts';
import type { NewSubmission } from '../../submission/submission.ts';

const LEASE_MS = 60_000;

let instances: Instances;
let one: Store;
let other: Store;
beforeEach(async () => {
  instances = await severalInstances();
  [one, other] = [await instances.open(), await instances.open()];
});
afterEach(() => instances.remove());

/** Saves by turns in both instances, all at once. */
function saveAtOnce(submissions: readonly NewSubmission[]) {
  return Promise.all(
    submissions.map((submission, i) => (i % 2 === 0 ? one : other).save(submission)),
  );
}

const outcomesOf = (results: readonly { outcome: string }[]) =>
  results.map(({ outcome }) => outcome).sort();

describe('two instances', () => {
  test('[X11] [X2] keep one if the same content comes to both at once', async () => {
    const { fingerprint } = newSubmission();
    const results = await saveAtOnce(
      Array.from({ length: 20 }, (_, i) =>
        newSubmission({ fingerprint, ...(i % 3 === 0 && { key: null }) }),
      ),
    );
    expect(outcomesOf(results)).toEqual([...Array(19).fill('repeated'), 'saved']);
    expect(new Set(results.map((result) => 'receipt' in result && result.receipt)).size).toBe(1);
    expect(await instances.query('select seq from submission')).toHaveLength(1);
    expect(await instances.query('select seq from consent')).toHaveLength(1);
  });

  test('[X11] [X2] refuse one of two contents with one key', async () => {
    const { key } = newSubmission();
    const results = await saveAtOnce([newSubmission({ key }), newSubmission({ key })]);
    expect(outcomesOf(results)).toEqual(['key-with-other-content', 'saved']);
  });

  test('[X11] [X2] find a row stored without locks', async () => {
    const log = await instances.holdLog();
    const submission = newSubmission();
    const saving = one.save(submission);
    await instances.waiting(1);
    await log.query(`insert into submission (id, receipt, key, fingerprint, mode, received_at, fields)
      values ('x', 'X', '${submission.key}', '${submission.fingerprint}', 'hiring', ${instances.now()}, '{}')`);
    await log.letGo();
    expect(await saving).toMatchObject({ outcome: 'repeated', receipt: 'X' });
  });

  test('[X11] [X18] number submissions in the order in which they can be seen', async () => {
    const log = await instances.holdLog();
    const saving = saveAtOnce(Array.from({ length: 6 }, () => newSubmission()));
    // One group of each store.
    await instances.waiting(2);
    await log.letGo();
    let done = false;
    const saved = saving.finally(() => {
      done = true;
    });
    while (!done) {
      const [seen] = await instances.query(
        'select count(*) as n, max(seq) as last from submission',
      );
      expect(Number(seen?.last)).toBe(seen?.n);
    }
    await saved;
    expect(await one.records.count({})).toBe(6);
  });

  test('[X11] [X8] number each text only once, even if both show it first', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `I agree to ${i}.`);
    await Promise.all(
      [...texts, ...texts].map((text, i) => (i % 2 ? one : other).rememberConsentText(text)),
    );
    const rows = await instances.query('select version from consent_text order by version');
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[X11] [X3] claim each delivery once, and never more than they ask for', async () => {
    for (let i = 0; i < 200; i++) await one.save(newSubmission({ files: [] }));
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
    expect(claimed).toHaveLength(200);
    expect(new Set(claimed).size).toBe(200);
    expect(await other.outbox.counts()).toMatchObject({ leased: 200, waiting: 0 });
  });

  test('[X11] [X3] leave each other’s leases alone at startup, until they end', async () => {
    await one.save(newSubmission());
    await one.outbox.claim('webhook', 'one', 1, instances.now(), LEASE_MS);
    expect(await other.takeOver()).toBe(0);
    instances.pass(LEASE_MS);
    expect(await other.takeOver()).toBe(1);
  });

  test('[X11] [X10] release a suspect only once', async () => {
    await one.save(newSubmission({ suspicion: ['too-fast'] }));
    const [suspect] = await one.records.list({ place: 'suspects' }, 1);
    const { receipt = '' } = suspect ?? {};
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? one : other).records.release(receipt, '')),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await one.records.record(receipt))?.activity).toHaveLength(1);
  });

  test('[X11] [X3] retry each dead letter once', async () => {
    await one.save(newSubmission());
    const [claim] = await one.outbox.claim('webhook', 'one', 1, instances.now(), LEASE_MS);
    if (!claim) throw new Error('nothing to claim');
    const result = { outcome: 'refused', detail: '', tally: claim.tally };
    await one.outbox.deadLetter(claim, result, instances.now());
    const tried = await Promise.all([one.records.retryDead(''), other.records.retryDead('')]);
    expect(tried.sort()).toEqual([0, 1]);
  });

  test('[X11] [X9] note no change on submissions that the other erases', async () => {
    for (let i = 0; i < 10; i++) await one.save(newSubmission());
    const receipts = (await one.records.list({}, 10)).map(({ receipt }) => receipt);
    await Promise.all([
      one.erasures.erase(receipts),
      ...receipts.map((receipt) => other.records.setStage(receipt, 'seen', 'ada')),
    ]);
    expect(await instances.query('select seq from activity')).toEqual([]);
    expect(await one.records.count({})).toBe(0);
    expect(await one.consents.events('', 99)).toEqual([]);
  });

  test('[X11] [X18] see a late attempt below the highest number', async () => {
    const attempt = `insert into attempt (outbox_id, submission_id, destination, number, began_at,
      ended_at, outcome, detail, done) values ('m', 's', 'webhook', 1, 1, 1, 'refused', '', 0)`;
    const late = await instances.holdLog();
    await late.query(attempt);
    await instances.query(attempt);
    const before = await one.records.pulse();
    expect(await one.records.pulse()).toBe(before);
    await late.letGo();
    expect(await one.records.pulse()).not.toBe(before);
  });
});
