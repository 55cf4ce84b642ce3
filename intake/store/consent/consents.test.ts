import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Cuts the third row off the log as somebody would who can write to the database. */
const CUT = `delete from consent_event where seq = 3; delete from consent_person where seq = 3;
  update consent_head set seq = 2, hash = (select hash from consent_event where seq = 2)`;

const declined = { text: 'I agree.', given: false, phoneE164: '', address: '192.0.2.7' };

describe('the consent log', () => {
  test('[X8] holds each row by the hash of the one before', async () => {
    await save(temporary);
    await save(temporary, { consent: declined });
    const [first, second] = await temporary.store.consents.events('', 9);
    expect(first).toMatchObject({ seq: 1, kind: 'given', previous: '0'.repeat(64), version: 1 });
    expect(second).toMatchObject({ seq: 2, kind: 'declined', previous: first?.hash });
    const proof = await temporary.store.consents.verify();
    expect(proof).toEqual({ rows: 2, head: second?.hash, faults: [] });
    expect(await temporary.store.consents.verify(first?.hash)).toMatchObject({ faults: [] });
  });

  test.each([
    ['update consent_event set at = at + 1 where seq = 2', 2],
    ["update consent_event set kind = 'given' where seq = 3", 3],
    ["update consent_text set text = text || ' Often.'", 1],
    ["update consent_person set phone = '+1 555 0199' where seq = 2", 2],
    ["update consent_person set salt = 'x' where seq = 1", 1],
    ['delete from consent_person where seq = 2', 2],
    ['delete from consent_event where seq = 2', 3],
    ['delete from consent_event where seq = 3', 2],
    ["update consent_event set person_sha256 = '' where seq = 1", 1],
  ])('[X8] finds out: %s', async (forgery, seq) => {
    for (const given of [true, true, false])
      await save(temporary, { consent: { ...declined, given } });
    expect((await temporary.store.consents.verify()).faults).toEqual([]);
    await temporary.write(forgery);
    const { faults } = await temporary.store.consents.verify();
    expect(faults[0]?.seq).toBe(seq);
  });

  test('[X8] finds rows cut off from its end by a hash that was noted', async () => {
    const receipt = await save(temporary);
    await save(temporary);
    const { consents } = temporary.store;
    await consents.revoke(receipt, 'text', temporary.now(), 'kim');
    const { head } = await consents.verify();
    await temporary.write(CUT);
    expect((await consents.verify()).faults).toEqual([]);
    expect((await consents.verify(head)).faults).toHaveLength(1);
  });

  test('[X8] finds rows cut off from its end by the submissions that they were about', async () => {
    const { consents } = temporary.store;
    await save(temporary);
    await save(temporary);
    const receipt = await save(temporary);
    await temporary.write(CUT);
    expect((await consents.verify()).faults).toEqual([
      { seq: 2, fault: expect.stringContaining(receipt) },
    ]);
    await temporary.write(`delete from consent_event; delete from consent_person;
      update consent_head set seq = 0, hash = '${'0'.repeat(64)}'`);
    expect((await consents.verify()).faults).toHaveLength(3);
  });

  test('[X25] [X8] says what an assistant filled in, proves it, and forgets it with the person', async () => {
    const { consents, erasures, submission } = temporary.store;
    const assisted = ['firstname', 'roles'];
    const receipt = await save(temporary, { consent: { ...declined, assisted } });
    await save(temporary);
    const [first, second] = await consents.events('', 9);
    expect(first?.person?.assisted).toEqual(assisted);
    expect(second?.person).not.toHaveProperty('assisted');
    expect(await submission(first?.person?.submissionId ?? '')).toMatchObject({ assisted });
    await consents.revoke(receipt, 'text', temporary.now(), 'kim');
    expect((await consents.events(receipt, 9))[1]?.person).not.toHaveProperty('assisted');
    expect((await consents.verify()).faults).toEqual([]);
    await temporary.write("update consent_person set assisted = 'roles' where seq = 1");
    expect((await consents.verify()).faults).toMatchObject([{ seq: 1 }]);
    await erasures.erase([receipt]);
    expect(await temporary.rows("select 1 from consent_person where assisted <> ''")).toEqual([]);
    expect((await consents.verify()).faults).toEqual([]);
  });

  test('[X8] needs no row for what was erased', async () => {
    const { consents, erasures } = temporary.store;
    await erasures.erase([await save(temporary)]);
    expect(await consents.verify()).toMatchObject({ rows: 2, faults: [] });
  });

  test('[X8] a consent that is taken back is a row too, and stands against all of the person', async () => {
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
    expect(await consents.verify()).toMatchObject({ rows: 4, faults: [] });
  });

  test('[X8] of several at one switchboard, each takes back for all, and gives for nobody else', async () => {
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

  test('[X8] what another person agrees to makes no word that was taken back good again', async () => {
    const { consents, find, save: store } = temporary.store;
    const first = newSubmission({ key: 'first-key' });
    const receipt = await save(temporary, first);
    temporary.pass(1000);
    await consents.revoke(receipt, 'text', temporary.now(), 'kim');
    temporary.pass(1000);
    await save(temporary, { fields: fieldsOf('hiring', { firstname: 'Bea' }) });
    expect(await find('k', first.fingerprint)).toMatchObject({ consentRevoked: true });
    temporary.pass(1000);
    await store({ ...first, key: 'second-key' });
    expect(await find('k', first.fingerprint)).toMatchObject({ consentRevoked: false });
  });

  describe('the same words once more after a consent was taken back', () => {
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

    test('[X8] [X2] are the same submission, with a consent given anew', async () => {
      const receipt = await revoked();
      const { records, save, consents } = temporary.store;
      const again = { ...first, key: 'second-key' };
      expect(await save(again)).toMatchObject({ outcome: 'repeated', receipt });
      expect(await kinds()).toEqual(['given', 'revoked', 'given']);
      const record = await records.record(receipt);
      expect(record?.consent).toMatchObject({ given: true });
      expect(record?.consent.events[2]?.person?.receipt).toBe(receipt);
      // Sent again, as a browser does whose answer was lost.
      expect(await save(again)).toMatchObject({ outcome: 'repeated', receipt });
      expect(await kinds()).toHaveLength(3);
      expect(await consents.verify()).toMatchObject({ rows: 3, faults: [] });
    });

    test.each([
      ['under the same key: it is the same press', first],
      ['without a consent', { ...first, key: 'k', consent: { ...first.consent, given: false } }],
    ])('[X8] [X2] change nothing %s', async (_, again) => {
      await revoked();
      await temporary.store.save(again);
      expect(await kinds()).toEqual(['given', 'revoked']);
    });

    test('[X8] [X2] are found to need one by who only looks', async () => {
      await revoked();
      const { find } = temporary.store;
      expect(await find('second-key', first.fingerprint)).toMatchObject({ consentRevoked: true });
      expect(await find('first-key', first.fingerprint)).toMatchObject({ consentRevoked: false });
    });
  });
});
