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

  test.each([
    'lovelace ADA',
    'nunez',
    'analytical gameplay',
    'role 1.pdf',
    '5550100',
    'call thursday',
    '(415) 5550107 after 6',
    '100%',
  ])('[X18] finds %j in the form, the file names, and the notes', async (search) => {
    const fields = fieldsOf('hiring', { lastname: 'Lovelace Núñez', address: '100% remote' });
    const receipt = await save(temporary, { fields });
    const other = fieldsOf('jobseeking', { firstname: 'Bo', phone: '' });
    await save(temporary, { fields: other, files: [] });
    await note(receipt, 'Call Thursday. Mobile: 415-555-0107, after 6');
    expect(await found({ search })).toContain(receipt);
    expect(await found({ search: `${search} nowhere` })).toEqual([]);
    expect(await found({ search: receipt.toLowerCase() })).toEqual([receipt]);
    expect(await found({ search: receipt.replaceAll('-', '') })).toEqual([receipt]);
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

  // Reminders by owner and time: `past` an hour ago, `later` in an hour.
  test.each<[string, { stage: string; ada?: string; bo?: string }, View[]]>([
    ['new', { stage: 'new' }, ['open', 'all']],
    ['new, for later', { stage: 'new', ada: 'later' }, ['waiting', 'all']],
    ['new, and its reminder is due', { stage: 'new', ada: 'past' }, ['open', 'all']],
    ['new, for later to a colleague', { stage: 'new', bo: 'later' }, ['open', 'all']],
    ['answered', { stage: 'in-talks' }, ['waiting', 'all']],
    ['answered, for later', { stage: 'in-talks', ada: 'later' }, ['waiting', 'all']],
    ['answered, and its reminder is due', { stage: 'in-talks', ada: 'past' }, ['open', 'all']],
    ['answered, due to a colleague', { stage: 'in-talks', bo: 'past' }, ['waiting', 'all']],
    ['in a stage of before', { stage: 'gone-stage' }, ['waiting', 'all']],
    ['won', { stage: 'placed' }, ['done', 'all']],
    ['lost, and its reminder is due', { stage: 'not-a-fit', ada: 'past' }, ['done', 'all']],
  ])('[X26] of Ada have a submission that is %s', async (_, { stage, ...reminders }, wanted) => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    temporary.pass(2 * HOUR);
    await records.changeMany([receipt], { what: 'stage', to: stage }, 'cyd');
    for (const [by, when] of Object.entries(reminders)) {
      const at = temporary.now() + (when === 'past' ? -HOUR : HOUR);
      await records.setReminder(receipt, at, by);
    }
    const reader = readerNow('ada');
    const views = [];
    for (const view of VIEWS) if ((await found({ view, reader })).length > 0) views.push(view);
    expect(views.toSorted()).toEqual(wanted.toSorted());
    const { open, waiting } = await records.counts(reader);
    expect([open, waiting]).toEqual([
      Number(wanted.includes('open')),
      Number(wanted.includes('waiting')),
    ]);
    // With an owner, it is also among the owner's, until it is finished.
    await records.changeMany([receipt], { what: 'owner', to: 'ada' }, 'cyd');
    const mine = wanted.includes('done') ? [] : [receipt];
    expect(await found({ view: 'mine', reader })).toEqual(mine);
    expect((await records.counts(reader)).mine).toBe(mine.length);
    // Quarantined, it is only in Spam.
    await records.changeMany([receipt], { what: 'hold' }, 'cyd');
    for (const view of VIEWS) {
      expect(await found({ view, reader }), view).toEqual(view === 'spam' ? [receipt] : []);
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

  test.each([
    ['smtih', ['Smith']],
    ['Smithe', ['Smith']],
    ['mlöler anna', ['Moller anna']],
    ['smith-jnoes', ['Smith-Jones']],
    ['moeller', ['Moller']],
  ])('[X18] for %j: %j', async (search, wanted) => {
    await named('Anna', 'Smith');
    await named('Anna', 'Møller');
    await named('Bo', 'Smith-Jones');
    expect(await found({ search })).toEqual([]);
    expect(await near(search)).toEqual(wanted);
    expect(await found({ search: wanted[0] })).not.toEqual([]);
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
