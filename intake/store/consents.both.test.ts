import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const declined = { text: 'I agree.', given: false, phoneE164: '', address: '192.0.2.7' };

describe('the consent log', () => {
  test('[X8] has a row for each answer, with its text and all evidence', async () => {
    const consent = { ...declined, given: true, phoneE164: '+15550100' };
    const id = crypto.randomUUID();
    const receipt = await save(temporary, { id, consent });
    await save(temporary, { consent: { ...declined, text: '' } });
    const [given, other] = await temporary.store.consents.events('', 9);
    expect(given).toEqual({
      seq: 1,
      kind: 'given',
      at: temporary.now(),
      version: 1,
      text: 'I agree.',
      textSha256: createHash('sha256').update('I agree.').digest('hex'),
      person: {
        submissionId: id,
        receipt,
        pageUrl: 'https://agency.example/?mode=hiring#contact',
        address: '192.0.2.7',
        userAgent: 'Test/1.0',
        phone: '+1 555 0100',
        phoneE164: '+15550100',
        way: '',
        by: '',
      },
    });
    // A program sent only the fields.
    expect(other).toMatchObject({ seq: 2, kind: 'declined', version: 0, text: '', textSha256: '' });
    expect(await temporary.store.consents.events(receipt, 9)).toEqual([given]);
    expect(await temporary.store.consents.events('', 1, 1)).toEqual([other]);
  });

  test('[X8] is append-only in the database', async () => {
    await save(temporary);
    const before = await temporary.store.consents.events('', 9);
    for (const forgery of [
      "update consent set phone = '+1 555 0199'",
      'update consent set at = at + 1',
      'delete from consent',
      "update consent_text set text = text || ' Often.'",
      'delete from consent_text',
    ]) {
      const refused = expect(temporary.write(forgery), forgery).rejects;
      await refused.toThrow('The consent log is append-only.');
    }
    expect(await temporary.store.consents.events('', 9)).toEqual(before);
  });

  test('[X8] [X9] loses the rows of an erased person, and is closed again', async () => {
    const { consents, erasures } = temporary.store;
    const gone = await save(temporary);
    await consents.revoke(gone, 'text', temporary.now(), 'kim');
    const stays = await save(temporary);
    expect(await erasures.erase([gone])).toMatchObject({ consents: 2 });
    expect(await consents.events('', 9)).toMatchObject([{ seq: 3, person: { receipt: stays } }]);
    await expect(temporary.write('delete from consent')).rejects.toThrow('append-only');
    await save(temporary);
    expect((await consents.events('', 9)).map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test("[X8] a revoked consent is a row too, and counts against all of the person's", async () => {
    const first = await save(temporary, {
      fields: fieldsOf('hiring', { phone: '', email: 'A@b.example' }),
    });
    const fields = fieldsOf('jobseeking', { phone: '', email: 'a@B.example' });
    const second = await save(temporary, { fields });
    const { consents, records } = temporary.store;
    expect((await records.record(second))?.consent.given).toBe(true);
    temporary.pass(1000);
    expect(await consents.revoke(first, 'text', temporary.now(), 'kim')).toBe(true);
    expect(await consents.revoke('0000-0000-0000', 'text', temporary.now(), 'kim')).toBe(false);
    expect((await records.record(second))?.consent).toMatchObject({
      given: false,
      revokedAt: temporary.now(),
    });
    expect((await consents.events(first, 9))[1]).toMatchObject({
      kind: 'revoked',
      person: { way: 'text', by: 'kim' },
    });
    temporary.pass(1000);
    const third = await save(temporary, { fields });
    expect((await records.record(third))?.consent).toMatchObject({ given: true });
    expect(await consents.events('', 9)).toHaveLength(4);
  });

  test('[X8] of several at one switchboard, each revokes for all, and gives for nobody else', async () => {
    const { consents, records } = temporary.store;
    const sent = (firstname: string, given: boolean) => {
      temporary.pass(1000);
      const fields = fieldsOf('hiring', { firstname, email: `${firstname}@acme.example` });
      return save(temporary, { fields, consent: { ...declined, given } });
    };
    const given = async (...receipts: string[]) =>
      Promise.all(receipts.map(async (receipt) => (await records.record(receipt))?.consent.given));
    const ada = await sent('ada', false);
    const bea = await sent('bea', true);
    expect(await given(ada, bea)).toEqual([false, true]);
    temporary.pass(1000);
    await consents.revoke(bea, 'text', temporary.now(), 'kim');
    const cyd = await sent('cyd', true);
    expect(await given(ada, bea, cyd)).toEqual([false, false, true]);
    const adas = (await records.record(ada))?.consent;
    expect(adas?.revokedAt).toBeDefined();
    const again = await sent('bea', true);
    expect(await given(ada, bea, cyd, again)).toEqual([false, true, true, true]);
  });

  describe('the same content again after a consent was revoked', () => {
    const first = newSubmission({ key: 'first-key' });

    async function revoked(): Promise<string> {
      const receipt = await save(temporary, first);
      temporary.pass(1000);
      await temporary.store.consents.revoke(receipt, 'text', temporary.now(), 'kim');
      temporary.pass(1000);
      return receipt;
    }
    const kinds = async () =>
      (await temporary.store.consents.events('', 9)).map(({ kind }) => kind);

    test('[X8] [X2] is the same submission, with a consent given again', async () => {
      const receipt = await revoked();
      const { records, save } = temporary.store;
      const again = { ...first, key: 'second-key' };
      expect(await save(again)).toMatchObject({ outcome: 'repeated', receipt });
      expect(await kinds()).toEqual(['given', 'revoked', 'given']);
      const record = await records.record(receipt);
      expect(record?.consent).toMatchObject({ given: true });
      expect(record?.consent.events[2]?.person?.receipt).toBe(receipt);
      // Sent again, as a browser does whose answer was lost.
      expect(await save(again)).toMatchObject({ outcome: 'repeated', receipt });
      expect(await kinds()).toHaveLength(3);
    });

    test.each([
      ['under the same key: it is the same press', first],
      ['without a consent', { ...first, key: 'k', consent: { ...first.consent, given: false } }],
    ])('[X8] [X2] change nothing %s', async (_, again) => {
      await revoked();
      await temporary.store.save(again);
      expect(await kinds()).toEqual(['given', 'revoked']);
    });

    test('[X8] [X2] is found to need one by a lookup', async () => {
      await revoked();
      const { find } = temporary.store;
      expect(await find('second-key', first.fingerprint)).toMatchObject({ consentRevoked: true });
      expect(await find('first-key', first.fingerprint)).toMatchObject({ consentRevoked: false });
    });
  });
});

test('[X8] keeps every consent text by its hash, across builds', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const [first, second] = ['I agree to be called.', 'I agree to be called twice.'];
  await temporary.store.consents.rememberText(first);
  await temporary.store.consents.rememberText(second);
  await temporary.reopen();
  const { consents } = temporary.store;
  await consents.rememberText(first);
  expect(await temporary.rows('select version, text from consent_text order by 1')).toEqual([
    { version: 1, text: first },
    { version: 2, text: second },
  ]);
  expect(await consents.textOf(hash(first))).toBe(first);
  expect(await consents.textOf(hash('I agree to anything.'))).toBeUndefined();
  expect(await consents.textOf('')).toBeUndefined();
});
