import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';
import type { Filter } from './records.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

async function found(filter: Filter): Promise<string[]> {
  const rows = await test.store.records.list(filter, 100);
  expect(await test.store.records.count(filter)).toBe(rows.length);
  return rows.map(({ receipt }) => receipt);
}

describe('the list', () => {
  it('[X18] [X9] shows the newest first, a page at a time', async () => {
    const receipts = [];
    for (let i = 0; i < 5; i++) receipts.unshift(await save(test));
    const first = await test.store.records.list({}, 3);
    expect(first.map(({ receipt }) => receipt)).toEqual(receipts.slice(0, 3));
    const rest = await test.store.records.list({}, 3, first.at(-1)?.seq);
    expect(rest.map(({ receipt }) => receipt)).toEqual(receipts.slice(3));
  });

  it('[X18] tells the worst of what became of each, and the flags of all its files', async () => {
    const flags = [storedFile(0, { flags: ['macros'] }), storedFile(1, { flags: ['renamed'] })];
    await save(test, { destinations: [] });
    await save(test, { destinations: ['webhook', 'mail'], files: flags });
    await attemptAll(test, 'deliver');
    await attemptAll(test, 'fail', 'mail');
    await save(test);
    await attemptAll(test, 'bury');
    await save(test);
    await attemptAll(test, 'deliver');
    expect(await test.store.records.list({}, 9)).toMatchObject([
      { delivery: 'delivered', outcome: 'delivered', deliveredAt: test.now() + 300 },
      { delivery: 'dead', outcome: 'server-error' },
      { delivery: 'waiting', dueAt: test.now() + 5000, files: 2, flags: ['macros', 'renamed'] },
      { delivery: 'kept', files: 2, flags: [] },
    ]);
    expect(await found({ place: 'failed' })).toHaveLength(1);
    expect(await found({ flagged: true })).toHaveLength(1);
    const counts = { inbox: 4, fresh: 4, hiring: 4, jobseeking: 0, flagged: 1, suspects: 0 };
    expect(await test.store.records.counts()).toEqual({ ...counts, failed: 1 });
  });

  it('[X18] narrows by audience, stage, time, and where they came from', async () => {
    const fields = fieldsOf('jobseeking', {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'fall',
    });
    const seeker = await save(test, { fields });
    test.pass(1000);
    const employer = await save(test);
    await test.store.records.setStage(employer, 'in-talks', '');
    expect(await found({ mode: 'jobseeking' })).toEqual([seeker]);
    expect(await found({ stage: 'in-talks' })).toEqual([employer]);
    expect(await found({ since: test.now() })).toEqual([employer]);
    expect(await found({ until: test.now() })).toEqual([seeker]);
    expect(await found({ channel: 'google / cpc' })).toEqual([seeker]);
    expect(await found({ campaign: 'fall', mode: 'hiring' })).toEqual([]);
    expect(await test.store.records.channels()).toEqual([
      { channel: 'google / cpc', campaign: 'fall', submissions: 1 },
      { channel: 'newsletter', campaign: '', submissions: 1 },
    ]);
  });

  it.each([
    ['lovelace ADA', 'a name, in any order and case'],
    ['nunez', 'a letter with an accent'],
    ['analytical gameplay', 'the company and the roles'],
    ['role 1.pdf', 'the name of a file'],
    ['5550100', 'digits of the phone number'],
    ['call thursday', 'the note'],
    ['100%', 'a sign that patterns have'],
  ])('[X18] finds %j: %s', async (search) => {
    const receipt = await save(test, {
      fields: fieldsOf('hiring', { lastname: 'Lovelace Núñez', address: '100% remote' }),
    });
    await save(test, { fields: fieldsOf('jobseeking', { firstname: 'Bo', phone: '' }), files: [] });
    await test.store.records.setNote(receipt, 'Call Thursday', '');
    expect(await found({ search })).toContain(receipt);
    expect(await found({ search: `${search} nowhere` })).toEqual([]);
    expect(await found({ search: receipt.toLowerCase() })).toEqual([receipt]);
    expect(await found({ search: receipt.replaceAll('-', '') })).toEqual([receipt]);
  });

  it('[X18] has a pulse that changes with whatever it may show, and only then', async () => {
    const { records, consents, erasures } = test.store;
    const pulses = [await records.pulse()];
    const next = async () => pulses.push(await records.pulse());
    const receipt = await save(test);
    await next();
    await attemptAll(test, 'fail');
    await next();
    await records.setNote(receipt, 'x', '');
    await next();
    await consents.revoke(receipt, 'text', test.now(), '');
    await next();
    await erasures.erase([receipt]);
    await next();
    expect(new Set(pulses).size).toBe(pulses.length);
    expect(await records.pulse()).toBe(pulses.at(-1));
  });
});
