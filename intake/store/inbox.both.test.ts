import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { storedFile } from '../../tests/fixtures/submissions.ts';
import { type Filter, type Reader, VIEWS, type View } from './filter.ts';

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

const note = (receipt: string, text: string) =>
  temporary.store.records.writeNote(receipt, { id: text, text }, '');

describe('the list', () => {
  test('[X18] [X9] shows the newest first, a page at a time', async () => {
    const receipts = [];
    for (let i = 0; i < 5; i++) receipts.unshift(await save(temporary));
    const { records } = temporary.store;
    const first = await records.list({}, 3);
    expect(first.map(({ receipt }) => receipt)).toEqual(receipts.slice(0, 3));
    const rest = await records.list({}, 3, first.at(-1)?.seq);
    expect(rest.map(({ receipt }) => receipt)).toEqual(receipts.slice(3));
    expect(await records.receipts({}, 2)).toEqual(receipts.slice(0, 2));
  });

  test('[X18] shows the worst delivery of each, and the flags of all its files', async () => {
    const flags = [storedFile(0, { flags: ['macros'] }), storedFile(1, { flags: ['renamed'] })];
    await save(temporary, { destinations: [] });
    await save(temporary, { destinations: ['webhook', 'mail'], files: flags });
    await attemptAll(temporary, 'deliver');
    await attemptAll(temporary, 'fail', 'mail');
    await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    await save(temporary, { destinations: ['webhook', 'acknowledgement'] });
    await attemptAll(temporary, 'deliver');
    await attemptAll(temporary, 'deadLetter', 'acknowledgement');
    await save(temporary, { suspicion: ['honeypot'] });
    const due = { dueAt: temporary.now() + 5000, files: 2, flags: ['macros', 'renamed'] };
    expect(await temporary.store.records.list({}, 9)).toMatchObject([
      { delivery: 'delivered', outcome: 'delivered', deliveredAt: temporary.now() + 300 },
      { delivery: 'dead', outcome: 'unreachable' },
      { delivery: 'waiting', ...due },
      { delivery: 'kept', files: 2, flags: [] },
    ]);
    expect(await found({ view: 'failed' })).toHaveLength(1);
    expect(await temporary.store.records.attention()).toEqual({ suspects: 1, failed: 1 });
    expect(await temporary.store.records.total()).toBe(5);
  });

  test('[X18] narrows by audience, stage, and time', async () => {
    const seeker = await save(temporary, { fields: fieldsOf('jobseeking') });
    temporary.pass(1000);
    const employer = await save(temporary);
    const { records } = temporary.store;
    await records.changeMany([employer], { what: 'stage', to: 'in-talks' }, '');
    expect(await found({ mode: 'jobseeking' })).toEqual([seeker]);
    expect(await found({ stage: 'in-talks' })).toEqual([employer]);
    expect(await found({ since: temporary.now() })).toEqual([employer]);
    expect(await found({ until: temporary.now() })).toEqual([seeker]);
    expect(await found({ stage: 'in-talks', mode: 'jobseeking' })).toEqual([]);
  });

  test('[X26] finds submissions by their receipts, quarantined or not', async () => {
    const suspect = await save(temporary, { suspicion: ['honeypot'] });
    const receipts = [suspect, await save(temporary), '0000-0000-0000'];
    await save(temporary);
    const filter = { receipts, view: 'all', search: 'xyzzy' } as const;
    expect(await found(filter)).toEqual([receipts[1], suspect]);
  });

  test('[X18] finds words of the form, the file names, and the notes, and receipts', async () => {
    const fields = fieldsOf('hiring', { lastname: 'Lovelace Núñez', address: '100% remote' });
    const receipt = await save(temporary, { fields });
    const other = fieldsOf('jobseeking', { firstname: 'Bo', phone: '' });
    await save(temporary, { fields: other, files: [] });
    await note(receipt, 'Call Thursday. Mobile: 415-555-0107, after 6');
    for (const search of [
      ...['lovelace nunez ADA', 'analytical gameplay', 'role 1.pdf', '5550100'],
      ...['call thursday', '(415) 5550107 after 6', '100%'],
      ...[receipt.toLowerCase(), receipt.replaceAll('-', '')],
    ]) {
      expect(await found({ search }), search).toEqual([receipt]);
      expect(await found({ search: `${search} nowhere` }), search).toEqual([]);
    }
  });

  test('[X18] has a pulse that changes with everything it may show, and only then', async () => {
    const { records, consents, erasures } = temporary.store;
    const pulses = [await records.pulse()];
    const next = async () => pulses.push(await records.pulse());
    const receipt = await save(temporary);
    await next();
    await attemptAll(temporary, 'fail');
    await next();
    await note(receipt, 'x');
    await next();
    await consents.revoke(receipt, 'text', temporary.now(), '');
    await next();
    await erasures.erase([receipt]);
    await next();
    expect(pulses.filter((pulse, index) => pulse === pulses[index - 1])).toEqual([]);
    expect(await records.pulse()).toBe(pulses.at(-1));
  });
});

describe('the views', () => {
  const HOUR = 3_600_000;
  /** The time is two hours after the arrivals, and replies are promised within one. */
  const readerNow = (by?: string): Reader => ({
    by,
    now: temporary.now(),
    receivedBefore: temporary.now() - HOUR,
    finished: ['placed', 'not-a-fit'],
  });

  /** Stages and reminders: `past` was an hour ago, `later` is in an hour. */
  const SUBMISSIONS: [name: string, stage: string, reminders: object, view: View][] = [
    ['new', 'new', {}, 'open'],
    ['new, for later', 'new', { ada: 'later' }, 'waiting'],
    ['new, and its reminder is due', 'new', { ada: 'past' }, 'open'],
    ['new, for later to a colleague', 'new', { bo: 'later' }, 'open'],
    ['answered', 'in-talks', {}, 'waiting'],
    ['answered, for later', 'in-talks', { ada: 'later' }, 'waiting'],
    ['answered, and its reminder is due', 'in-talks', { ada: 'past' }, 'open'],
    ['answered, due to a colleague', 'in-talks', { bo: 'past' }, 'waiting'],
    ['in a stage of before', 'gone-stage', {}, 'waiting'],
    ['won', 'placed', {}, 'done'],
    ['lost, and its reminder is due', 'not-a-fit', { ada: 'past' }, 'done'],
  ];

  test('[X26] of a recruiter depend on the stages, and on the own reminders', async () => {
    const { records } = temporary.store;
    const names = new Map<string, string>();
    for (const [name] of SUBMISSIONS) names.set(await save(temporary), name);
    const receipts = [...names.keys()];
    temporary.pass(2 * HOUR);
    for (const [index, [, stage, reminders]] of SUBMISSIONS.entries()) {
      const receipt = receipts[index] ?? '';
      await records.changeMany([receipt], { what: 'stage', to: stage }, 'cyd');
      for (const [by, when] of Object.entries(reminders)) {
        const at = temporary.now() + (when === 'past' ? -HOUR : HOUR);
        await records.setReminder(receipt, at, by);
      }
    }
    const reader = readerNow('ada');
    const inView = async (view: View) =>
      (await found({ view, reader })).map((receipt) => names.get(receipt)).toReversed();
    const wanted = (...views: View[]) =>
      SUBMISSIONS.filter(([, , , view]) => views.includes(view)).map(([name]) => name);
    for (const view of ['open', 'waiting', 'done'] as const) {
      expect(await inView(view)).toEqual(wanted(view));
    }
    expect(await inView('all')).toEqual(wanted('open', 'waiting', 'done'));
    expect(await inView('mine')).toEqual([]);
    expect(await records.counts(reader)).toMatchObject({ open: 4, waiting: 5, mine: 0 });
    await records.changeMany(receipts, { what: 'owner', to: 'ada' }, 'cyd');
    expect(await inView('mine')).toEqual(wanted('open', 'waiting'));
    expect(await records.counts(reader)).toMatchObject({ mine: 9 });
    await records.changeMany(receipts, { what: 'hold' }, 'cyd');
    for (const view of VIEWS) {
      expect(await found({ view, reader }), view).toHaveLength(view === 'spam' ? 11 : 0);
    }
  });

  test('[X26] due is what nobody has answered in time, and what one is reminded of', async () => {
    const { records } = temporary.store;
    const [late, put, reminded] = [
      await save(temporary),
      await save(temporary),
      await save(temporary),
    ];
    temporary.pass(2 * HOUR);
    const fresh = await save(temporary);
    const now = temporary.now();
    await records.changeMany([reminded], { what: 'stage', to: 'in-talks' }, 'ada');
    await records.setReminder(put, now + 1, 'ada');
    await records.setReminder(reminded, now - 1, 'ada');
    const reader = readerNow('ada');
    expect(await found({ due: true, reader })).toEqual([reminded, late]);
    expect(await records.counts(reader)).toEqual({
      ...{ open: 3, waiting: 1, mine: 0, due: 2, unseen: 2 },
      ...{ suspects: 0, failed: 0 },
    });
    // A colleague has no reminders, and the team has everyone's.
    expect(await found({ due: true, reader: readerNow('bo') })).toEqual([put, late]);
    expect(await found({ due: true, reader: readerNow() })).toEqual([reminded, late]);

    const urgent = async (by: string, offset?: number) =>
      (await records.urgent({ reader: readerNow(by) }, 3, offset)).map(({ receipt }) => receipt);
    expect(await urgent('ada')).toEqual([late, reminded, fresh]);
    expect(await urgent('ada', 3)).toEqual([put]);
    expect(await urgent('bo')).toEqual([late, put, reminded]);
  });

  test('[X26] that depend on a reader are refused without one', async () => {
    await expect(found({ view: 'open' })).rejects.toThrow('This filter needs a reader.');
  });
});

describe('a search that finds nothing suggests a name one typo away', () => {
  const near = (search: string, filter: Filter = {}) =>
    temporary.store.records.nearSearches({ ...filter, search });
  const named = (firstname: string, lastname: string) =>
    save(temporary, { fields: fieldsOf('jobseeking', { firstname, lastname }) });

  test('[X18] as it is written, with the other words', async () => {
    await named('Anna', 'Smith');
    await named('Anna', 'Møller');
    await named('Bo', 'Smith-Jones');
    for (const [search, wanted] of [
      ['smtih', 'Smith'],
      ['Smithe', 'Smith'],
      ['mlöler anna', 'Moller anna'],
      ['smith-jnoes', 'Smith-Jones'],
      ['moeller', 'Moller'],
    ] as const) {
      expect(await found({ search }), search).toEqual([]);
      expect(await near(search), search).toEqual([wanted]);
      expect(await found({ search: wanted }), search).not.toEqual([]);
    }
  });

  test('[X18] the more frequent first, and only those that match the rest', async () => {
    await named('Zoe', 'Smyth');
    for (const firstname of ['Ben', 'Cyd']) await named(firstname, 'Smith');
    expect(await near('smath')).toEqual(['Smith', 'Smyth']);
    expect(await near('zoe smath')).toEqual(['zoe Smyth']);
    expect(await near('dan smath')).toEqual([]);
    expect(await near('smath', { mode: 'hiring' })).toEqual([]);
    for (const search of ['', 'sm', 'xsmtih', '5550100', 'a b c d smath']) {
      expect(await near(search), search).toEqual([]);
    }
  });
});
