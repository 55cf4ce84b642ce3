import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';
import type { Filter } from './records.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function found(filter: Filter): Promise<string[]> {
  const rows = await temporary.store.records.list(filter, 100);
  expect(await temporary.store.records.count(filter)).toBe(rows.length);
  return rows.map(({ receipt }) => receipt);
}

describe('the list', () => {
  test('[X18] [X9] shows the newest first, a page at a time', async () => {
    const receipts = [];
    for (let i = 0; i < 5; i++) receipts.unshift(await save(temporary));
    const first = await temporary.store.records.list({}, 3);
    expect(first.map(({ receipt }) => receipt)).toEqual(receipts.slice(0, 3));
    const rest = await temporary.store.records.list({}, 3, first.at(-1)?.seq);
    expect(rest.map(({ receipt }) => receipt)).toEqual(receipts.slice(3));
  });

  test('[X18] shows the worst delivery of each, and the flags of all its files', async () => {
    const flags = [storedFile(0, { flags: ['macros'] }), storedFile(1, { flags: ['renamed'] })];
    await save(temporary, { destinations: [] });
    await save(temporary, { destinations: ['webhook', 'mail'], files: flags });
    await attemptAll(temporary, 'deliver');
    await attemptAll(temporary, 'fail', 'mail');
    await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    await save(temporary);
    await attemptAll(temporary, 'deliver');
    expect(await temporary.store.records.list({}, 9)).toMatchObject([
      { delivery: 'delivered', outcome: 'delivered', deliveredAt: temporary.now() + 300 },
      { delivery: 'dead', outcome: 'server-error' },
      {
        delivery: 'waiting',
        dueAt: temporary.now() + 5000,
        files: 2,
        flags: ['macros', 'renamed'],
      },
      { delivery: 'kept', files: 2, flags: [] },
    ]);
    expect(await found({ place: 'failed' })).toHaveLength(1);
    expect(await found({ flagged: true })).toHaveLength(1);
    const counts = { inbox: 4, unseen: 4, hiring: 4, jobseeking: 0, flagged: 1, suspects: 0 };
    expect(await temporary.store.records.counts()).toEqual({ ...counts, failed: 1 });
  });

  test('[X18] narrows by audience, stage, time, and source', async () => {
    const fields = fieldsOf('jobseeking', {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'fall',
    });
    const seeker = await save(temporary, { fields });
    temporary.pass(1000);
    const employer = await save(temporary);
    await temporary.store.records.setStage(employer, 'in-talks', '');
    expect(await found({ mode: 'jobseeking' })).toEqual([seeker]);
    expect(await found({ stage: 'in-talks' })).toEqual([employer]);
    expect(await found({ since: temporary.now() })).toEqual([employer]);
    expect(await found({ until: temporary.now() })).toEqual([seeker]);
    expect(await found({ channel: 'google / cpc' })).toEqual([seeker]);
    expect(await found({ campaign: 'fall', mode: 'hiring' })).toEqual([]);
    expect(await temporary.store.records.channels()).toEqual([
      { channel: 'google / cpc', campaign: 'fall', submissions: 1 },
      { channel: 'newsletter', campaign: '', submissions: 1 },
    ]);
  });

  test('[X18] uses a plain ref of the page as the channel if there is no utm_source', async () => {
    const page_url = 'https://agency.example/?ref=partner';
    const referred = await save(temporary, { fields: fieldsOf('jobseeking', { page_url }) });
    const tagged = { page_url, utm_source: 'google' };
    await save(temporary, { fields: fieldsOf('jobseeking', tagged) });
    expect(await found({ channel: 'partner' })).toEqual([referred]);
    expect(await found({ channel: 'google' })).toHaveLength(1);
  });

  test.each([
    ['lovelace ADA', 'a name, in any order and case'],
    ['nunez', 'a letter with an accent'],
    ['analytical gameplay', 'the company and the roles'],
    ['role 1.pdf', 'the name of a file'],
    ['5550100', 'digits of the phone number'],
    ['call thursday', 'the note'],
    ['100%', 'a sign that patterns have'],
  ])('[X18] finds %j: %s', async (search) => {
    const receipt = await save(temporary, {
      fields: fieldsOf('hiring', { lastname: 'Lovelace Núñez', address: '100% remote' }),
    });
    await save(temporary, {
      fields: fieldsOf('jobseeking', { firstname: 'Bo', phone: '' }),
      files: [],
    });
    await temporary.store.records.writeNote(
      receipt,
      { id: randomUUID(), text: 'Call Thursday' },
      '',
    );
    expect(await found({ search })).toContain(receipt);
    expect(await found({ search: `${search} nowhere` })).toEqual([]);
    expect(await found({ search: receipt.toLowerCase() })).toEqual([receipt]);
    expect(await found({ search: receipt.replaceAll('-', '') })).toEqual([receipt]);
  });

  test.each([
    ['lukasz', 'Łukasz', ''],
    ['Łukasz', 'Lukasz', ''],
    ['soren moller', 'Søren', 'Møller'],
    ['gudmundsdottir', 'Björk', 'Guðmundsdóttir'],
    ['thordur', 'Þórður', ''],
    ['strasse', 'Am', 'Straße'],
    ['STRASSE', 'Am', 'STRAẞE'],
    ['aesir oeuvre', 'Æsir', 'Œuvre'],
    ['isik', 'Işık', ''],
    ['dorde', 'Đorđe', 'Ħal Ŧ'],
    ["o'dwyer", 'Ann', 'O’Dwyer'],
    ['O’Dwyer', 'Ann', "O'Dwyer"],
    ['o´dwyer', 'Ann', 'OʼDwyer'],
    ['anna-maria', 'Anna\u2011Maria', 'Anna\u2013Maria'],
    ['Anna\u2212Maria', 'Anna-Maria', ''],
    ['田中', '田中', 'さくら'],
    ['иванов', 'Пётр', 'Иванов'],
    ['петр', 'Пётр', 'Иванов'],
  ])('[X18] finds %j in the name %s %s', async (search, firstname, lastname) => {
    await save(temporary, { fields: fieldsOf('jobseeking', { firstname: 'Tanaka' }) });
    const fields = fieldsOf('jobseeking', { firstname, lastname });
    expect(await found({ search })).toEqual([]);
    const receipt = await save(temporary, { fields });
    expect(await found({ search })).toEqual([receipt]);
  });

  test.each([
    ['+1 415 555 0107', '+14155550107'],
    ['(415) 555-0107', '+14155550107'],
    ['415.555.0107', ''],
    ['0014155550107', ''],
  ])('[X18] finds a phone number stored as %j (%s) however it is typed', async (phone, e164) => {
    await save(temporary, { fields: fieldsOf('hiring', { phone: '+1 415 555 0108' }) });
    const receipt = await save(temporary, {
      fields: fieldsOf('hiring', { phone }),
      consent: { text: 'I agree.', given: true, phoneE164: e164, address: '192.0.2.7' },
    });
    for (const search of [
      '+14155550107',
      '+1 (415) 555-0107',
      '(415) 555-0107',
      '415-555-0107',
      '415 555 0107',
      '415\u2011555\u20130107',
      '4155550107',
      '001 415 555 0107',
      '(+1) 415.555.0107',
      '555-0107',
      '0107',
      'ada 415 555 0107 lovelace',
    ]) {
      expect(await found({ search }), search).toEqual([receipt]);
    }
  });

  test('[X18] finds a phone number of a note, and one with the zero that is dialed at home', async () => {
    const fields = fieldsOf('jobseeking', { phone: '+44 (0)20 7946 0018' });
    const receipt = await save(temporary, { fields });
    await temporary.store.records.writeNote(
      receipt,
      { id: randomUUID(), text: 'Mobile: 415-555-0107, after 6' },
      '',
    );
    expect(await found({ search: '020 7946 0018' })).toEqual([receipt]);
    expect(await found({ search: '+44 20 7946 0018' })).toEqual([receipt]);
    expect(await found({ search: '(415) 5550107 after 6' })).toEqual([receipt]);
  });

  test('[X18] still finds other numbers as they were written', async () => {
    const roles = '3 nurses from 2027-01-15, 120000 - 150000 a year';
    const receipt = await save(temporary, { fields: fieldsOf('hiring', { roles }) });
    for (const search of ['2027-01-15', '2027', '3 nurses', '120000 - 150000', '120000']) {
      expect(await found({ search }), search).toEqual([receipt]);
    }
  });

  describe('suggests a search with a name one typo away', () => {
    const near = (search: string, filter: Filter = {}) =>
      temporary.store.records.nearSearches({ ...filter, search });
    const named = (firstname: string, lastname: string) =>
      save(temporary, { fields: fieldsOf('jobseeking', { firstname, lastname }) });

    test.each([
      ['smtih', ['Smith']],
      ['smth', ['Smith']],
      ['Smithe', ['Smith']],
      ['anna smtih', ['anna Smith']],
      ['mlöler anna', ['Møller anna']],
      ['jnoes', ['Jones']],
      ['smith-jnoes', ['Smith-Jones']],
      ['moeller', ['Møller']],
    ])('[X18] for %j: %j', async (search, wanted) => {
      await named('Anna', 'Smith');
      await named('Anna', 'Møller');
      await named('Bo', 'Smith-Jones');
      expect(await found({ search })).toEqual([]);
      const offered = await near(search);
      expect(offered).toEqual(wanted);
      expect(await found({ search: offered[0] })).not.toEqual([]);
    });

    test('[X18] the more frequent first, and only those that match the filter and the other words', async () => {
      await named('Zoe', 'Smyth');
      for (const firstname of ['Ben', 'Cyd']) await named(firstname, 'Smith');
      expect(await near('smath')).toEqual(['Smith', 'Smyth']);
      expect(await near('zoe smath')).toEqual(['zoe Smyth']);
      expect(await near('dan smath')).toEqual([]);
      expect(await near('smath', { mode: 'hiring' })).toEqual([]);
      expect(await near('smath', { place: 'suspects' })).toEqual([]);
      for (const search of ['', 'sm', 'xsmtih', '5550100', 'a b c d smath']) {
        expect(await near(search), search).toEqual([]);
      }
    });
  });

  test('[X18] has a pulse that changes with everything it may show, and only then', async () => {
    const { records, consents, erasures } = temporary.store;
    const pulses = [await records.pulse()];
    const next = async () => pulses.push(await records.pulse());
    const receipt = await save(temporary);
    await next();
    await attemptAll(temporary, 'fail');
    await next();
    await records.writeNote(receipt, { id: randomUUID(), text: 'x' }, '');
    await next();
    await consents.revoke(receipt, 'text', temporary.now(), '');
    await next();
    await erasures.erase([receipt]);
    await next();
    expect(pulses.filter((pulse, index) => pulse === pulses[index - 1])).toEqual([]);
    expect(await records.pulse()).toBe(pulses.at(-1));
  });
});
