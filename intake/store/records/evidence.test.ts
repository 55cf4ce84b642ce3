import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

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
    for (let i = 0; i < 3; i++) await save(temporary);
    const { head } = await temporary.store.consents.verify();
    await temporary.write(`delete from consent_event where seq = 3; delete from consent_person where seq = 3;
      update consent_head set seq = 2, hash = (select hash from consent_event where seq = 2)`);
    expect((await temporary.store.consents.verify()).faults).toEqual([]);
    expect((await temporary.store.consents.verify(head)).faults).toHaveLength(1);
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
});
