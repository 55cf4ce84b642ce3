import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { DAY_MS } from '../shared/time.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function saved(values = {}) {
  const submission = newSubmission(values);
  return { submission, receipt: await save(temporary, submission) };
}

describe('the store', () => {
  test('[X1] returns a submission with its files, as it was saved', async () => {
    const id = crypto.randomUUID();
    const { submission, receipt } = await saved({ id });
    expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await temporary.store.submission(id)).toEqual({
      id,
      receipt,
      mode: 'hiring',
      receivedAt: temporary.now(),
      fields: submission.fields,
      files: submission.files,
    });
  });

  test('[X2] returns the first receipt for the same key', async () => {
    const { submission, receipt } = await saved();
    const again = await temporary.store.save({ ...submission, files: [] });
    expect(again).toEqual({
      outcome: 'repeated',
      receipt,
      status: 'received',
      receivedAt: temporary.now(),
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
    const { fingerprint } = submission;
    const repeated = { outcome: 'repeated', receipt };
    temporary.pass(DAY_MS - 1);
    expect(await temporary.store.save(newSubmission({ fingerprint }))).toMatchObject(repeated);
    expect(await temporary.store.find(null, fingerprint)).toMatchObject(repeated);
    temporary.pass(1);
    expect(await temporary.store.find(null, fingerprint)).toBeUndefined();
  });

  test('[X2] keeps one of many that arrive together', async () => {
    const submission = newSubmission({ files: [] });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        temporary.store.save(i % 3 === 0 ? { ...submission, key: null } : submission),
      ),
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

  test('[X4] shows whether the team has it, or a person must look', async () => {
    const { submission, receipt } = await saved({ destinations: ['webhook', 'mail'] });
    const { store } = temporary;
    const begin = temporary.now();
    await attemptAll(temporary, 'deliver');
    const known = { receipt, receivedAt: begin };
    expect(await store.receipt(receipt)).toEqual({ ...known, status: 'received', at: begin });
    temporary.pass(5000);
    await attemptAll(temporary, 'deadLetter', 'mail');
    expect(await store.receipt(receipt)).toEqual({
      ...known,
      status: 'delayed',
      at: begin + 5300,
    });
    expect(await store.save(submission)).toMatchObject({ receipt, status: 'delayed' });
    await store.records.retryDead('ada');
    expect(await store.receipt(receipt)).toMatchObject({ status: 'received' });
    temporary.pass(5000);
    await attemptAll(temporary, 'deliver', 'mail');
    const delivered = { ...known, status: 'delivered', at: begin + 10_300 };
    expect(await store.receipt(receipt)).toEqual(delivered);
    expect(await store.receipt('0000-0000-0000')).toBeUndefined();
  });

  test('[X1] knows which files belong to a submission', async () => {
    const { submission } = await saved();
    const ids = submission.files.map((file) => file.id);
    const { knownFiles } = temporary.store;
    expect(await knownFiles([...ids, 'stray'])).toEqual(new Set(ids));
    // More than a database takes in one statement.
    const strays = Array.from({ length: 70_000 }, (_, index) => `stray-${index}`);
    expect(await knownFiles([...strays, ...ids])).toEqual(new Set(ids));
  });

  test('[X1] keeps hostile text exactly and runs none of it', async () => {
    const hostile = `'); DROP TABLE submission;-- \u202e={{7*7}} "\\ \u2028`;
    const { submission } = await saved();
    await saved({ fields: { ...submission.fields, firstname: hostile } });
    expect(await temporary.store.records.list({}, 9)).toMatchObject([
      { fields: { firstname: hostile } },
      { fields: submission.fields },
    ]);
  });
});
