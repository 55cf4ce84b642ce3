import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

const declined = { text: 'I agree.', given: false, phoneE164: '', address: '192.0.2.7' };

describe('the consent log', () => {
  it('[X8] holds each row by the hash of the one before', async () => {
    await save(test);
    await save(test, { consent: declined });
    const [first, second] = await test.store.consents.events('', 9);
    expect(first).toMatchObject({ seq: 1, kind: 'given', previous: '0'.repeat(64), version: 1 });
    expect(second).toMatchObject({ seq: 2, kind: 'declined', previous: first?.hash });
    const proof = await test.store.consents.verify();
    expect(proof).toEqual({ rows: 2, head: second?.hash, faults: [] });
    expect(await test.store.consents.verify(first?.hash)).toMatchObject({ faults: [] });
  });

  it.each([
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
    for (const given of [true, true, false]) await save(test, { consent: { ...declined, given } });
    expect((await test.store.consents.verify()).faults).toEqual([]);
    test.write(forgery);
    const { faults } = await test.store.consents.verify();
    expect(faults[0]?.seq).toBe(seq);
  });

  it('[X8] finds rows cut off from its end by a hash that was noted', async () => {
    for (let i = 0; i < 3; i++) await save(test);
    const { head } = await test.store.consents.verify();
    test.write(`delete from consent_event where seq = 3; delete from consent_person where seq = 3;
      update consent_head set seq = 2, hash = (select hash from consent_event where seq = 2)`);
    expect((await test.store.consents.verify()).faults).toEqual([]);
    expect((await test.store.consents.verify(head)).faults).toHaveLength(1);
  });

  it('[X8] a consent that is taken back is a row too, and stands against all of the person', async () => {
    const first = await save(test, {
      fields: fieldsOf('hiring', { phone: '', email: 'A@b.example' }),
    });
    const fields = fieldsOf('jobseeking', { phone: '', email: 'a@B.example' });
    const second = await save(test, { fields });
    const { consents, records } = test.store;
    expect((await records.record(second))?.consent.given).toBe(true);
    test.pass(1000);
    expect(await consents.revoke(first, 'text', test.now(), 'kim')).toBe(true);
    expect(await consents.revoke('0000-0000-0000', 'text', test.now(), 'kim')).toBe(false);
    expect((await records.record(second))?.consent).toMatchObject({
      given: false,
      revokedAt: test.now(),
    });
    expect((await consents.events(first, 9))[1]).toMatchObject({
      kind: 'revoked',
      person: { way: 'text', by: 'kim' },
    });
    test.pass(1000);
    const third = await save(test, { fields });
    expect((await records.record(third))?.consent).toMatchObject({ given: true });
    expect(await consents.verify()).toMatchObject({ rows: 4, faults: [] });
  });
});
