import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { DAY_MS } from '../../shared/time.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function saved(values = {}) {
  const submission = newSubmission(values);
  const result = await temporary.store.save(submission);
  if (result.outcome !== 'saved') throw new Error(`expected saved, got ${result.outcome}`);
  return { submission, receipt: result.receipt };
}

async function onlyClaim() {
  const [claim] = await temporary.store.outbox.claim('webhook', 'test', 10, temporary.now(), 1000);
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

describe('the store', () => {
  test('[X1] returns a submission with its files, as it was saved', async () => {
    const { submission, receipt } = await saved();
    expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { submissionId } = await onlyClaim();
    expect(await temporary.store.submission(submissionId)).toEqual({
      id: submissionId,
      receipt,
      mode: 'hiring',
      receivedAt: temporary.now(),
      fields: submission.fields,
      files: submission.files,
    });
  });

  test('[X1] still has everything after it was closed and opened again', async () => {
    const { submission } = await saved();
    await temporary.reopen();
    const { submissionId } = await onlyClaim();
    expect((await temporary.store.submission(submissionId))?.files).toEqual(submission.files);
  });

  test('[X2] returns the first receipt for the same key', async () => {
    const { submission, receipt } = await saved();
    const again = await temporary.store.save({ ...submission, files: [] });
    expect(again).toEqual({
      outcome: 'repeated',
      receipt,
      status: 'received',
      suspicion: [],
      consentRevoked: false,
    });
    expect(await temporary.store.outbox.counts()).toMatchObject({ waiting: 1 });
  });

  test('[X2] refuses a key used for other content', async () => {
    const { submission } = await saved();
    const other = newSubmission({ key: submission.key });
    expect(await temporary.store.save(other)).toEqual({ outcome: 'key-with-other-content' });
    expect(await temporary.store.find(other.key, other.fingerprint)).toEqual({
      outcome: 'key-with-other-content',
    });
  });

  test('[X2] returns the first receipt for the same content within a day, with or without a key', async () => {
    const { submission, receipt } = await saved();
    const repeated = {
      outcome: 'repeated',
      receipt,
      status: 'received',
      suspicion: [],
      consentRevoked: false,
    };
    temporary.pass(DAY_MS - 1);
    expect(
      await temporary.store.save({ ...newSubmission(), fingerprint: submission.fingerprint }),
    ).toEqual(repeated);
    expect(await temporary.store.find(null, submission.fingerprint)).toEqual(repeated);
    temporary.pass(1);
    expect(await temporary.store.find(null, submission.fingerprint)).toBeUndefined();
  });

  test('[X2] keeps one of many that arrive together', async () => {
    const submission = newSubmission({ files: [] });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => temporary.store.save(submission)),
    );
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19);
    expect(await temporary.store.outbox.counts()).toMatchObject({ waiting: 1 });
  });

  test('[X1] writes all of a submission or nothing', async () => {
    const first = await saved();
    const clash = newSubmission({ files: first.submission.files });
    await expect(temporary.store.save(clash)).rejects.toThrow(/UNIQUE|23505/);
    expect(await temporary.store.find(clash.key, clash.fingerprint)).toBeUndefined();
    expect(await temporary.store.outbox.counts()).toMatchObject({ waiting: 1 });
  });

  test('[X4] shows delayed while a person has to look, and delivered once it was delivered', async () => {
    const { submission, receipt } = await saved({ destinations: ['webhook', 'mail'] });
    await temporary.store.outbox.complete(await onlyClaim(), temporary.now());
    const [claim] = await temporary.store.outbox.claim('mail', 'test', 1, temporary.now(), 1000);
    if (!claim) throw new Error('nothing to claim');
    temporary.pass(5000);
    const buriedAt = temporary.now();
    const result = { outcome: 'gone', detail: '', tally: claim.tally };
    await temporary.store.outbox.deadLetter(claim, result, buriedAt);
    temporary.pass(5000);
    expect(await temporary.store.receipt(receipt)).toEqual({
      receipt,
      status: 'delayed',
      at: buriedAt,
    });
    expect(await temporary.store.save(submission)).toEqual({
      outcome: 'repeated',
      receipt,
      status: 'delayed',
      suspicion: [],
      consentRevoked: false,
    });
    // The operator's replay does the same.
    await temporary.write(
      `update outbox set state = 'waiting', due_at = ${temporary.now()} where state = 'dead'`,
    );
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'received' });
    const [again] = await temporary.store.outbox.claim('mail', 'test', 1, temporary.now(), 1000);
    if (!again) throw new Error('not replayed');
    await temporary.store.outbox.complete(again, temporary.now());
    expect(await temporary.store.receipt(receipt)).toEqual({
      receipt,
      status: 'delivered',
      at: temporary.now(),
    });
  });

  test('[X4] shows received until every destination has it, then delivered', async () => {
    const { receipt } = await saved();
    expect(await temporary.store.receipt(receipt)).toEqual({
      receipt,
      status: 'received',
      at: temporary.now(),
    });
    const claim = await onlyClaim();
    temporary.pass(5000);
    await temporary.store.outbox.complete(claim, temporary.now());
    expect(await temporary.store.receipt(receipt)).toEqual({
      receipt,
      status: 'delivered',
      at: temporary.now(),
    });
    expect(await temporary.store.receipt('0000-0000-0000')).toBeUndefined();
  });

  test('[X8] keeps the agreed text, by whom, from where, and when', async () => {
    const { submission } = await saved();
    const [event] = await temporary.store.consents.events('', 10);
    expect(event).toMatchObject({
      kind: 'given',
      text: 'I agree.',
      textSha256: createHash('sha256').update('I agree.').digest('hex'),
      version: 1,
      at: temporary.now(),
      person: {
        pageUrl: submission.fields.page_url,
        address: '192.0.2.7',
        userAgent: 'Test/1.0',
        phone: '+1 555 0100',
      },
    });
  });

  test('[X1] knows which files belong to a submission', async () => {
    const { submission } = await saved();
    const ids = submission.files.map((file) => file.id);
    for (const name of ['knownFiles', 'savedFiles'] as const) {
      expect(await temporary.store[name]([...ids, 'stray'])).toEqual(new Set(ids));
      expect(await temporary.store[name]([])).toEqual(new Set());
      // More than a database takes in one statement.
      const strays = Array.from({ length: 70_000 }, (_, index) => `stray-${index}`);
      expect(await temporary.store[name]([...strays, ...ids])).toEqual(new Set(ids));
    }
  });

  test('[X1] keeps hostile text exactly and runs none of it', async () => {
    const hostile = `'); DROP TABLE submission;-- \u202e={{7*7}} "\\ \u2028`;
    const { submission } = await saved();
    await saved({ fields: { ...submission.fields, firstname: hostile } });
    const [first, second] = await temporary.store.outbox.claim(
      'webhook',
      'test',
      10,
      temporary.now(),
      1000,
    );
    expect(first && second).toBeTruthy();
    const stored = await temporary.store.submission(second?.submissionId ?? '');
    expect(stored?.fields.firstname).toBe(hostile);
  });
});
