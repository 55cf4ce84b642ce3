import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '../../contract/submission.ts';
import { attemptAll, fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { storedFile } from '../../tests/fixtures/submissions.ts';
import { DAY_MS } from '../shared/time.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** A person whose texts are all long enough to tell apart from others' in the raw bytes. */
function person(name: string) {
  return fieldsOf('jobseeking', {
    firstname: `First${name}`,
    lastname: `Last${name}`,
    email: `${name}@mail.example`,
    phone: '',
    desiredRoles: `${name} would build engines. `.repeat(20),
    page_url: `https://agency.example/?utm_source=${name}`,
    utm_source: name,
  });
}

describe('an erasure', () => {
  test('[X9] [X26] removes every row, even of a reply that is being sent', async () => {
    const { records, documents, erasures } = temporary.store;
    const file = storedFile(0, { flags: ['uninspected', 'unscanned'] });
    const receipt = await save(temporary, { files: [file] });
    await records.writeNote(receipt, { id: 'n', text: 'Call her' }, 'ada');
    await records.changeMany([receipt], { what: 'tag', word: 'Cousin of Ada' }, 'ada');
    const answer = { id: 'a', to: '', subject: '', text: '', template: '', known: 0 };
    await records.beginAnswer(receipt, answer, 'ada');
    await records.setReminder(receipt, 1, 'ada');
    await documents.keep(file.id, 'Nine years of quixotry');
    await attemptAll(temporary, 'fail');
    await erasures.erase([receipt]);
    await records.endAnswer(receipt, 'a', { state: 'sent', detail: '' }, 'ada');
    const own = ['submission', 'file', 'outbox', 'attempt', 'activity', 'note', 'tag', 'answer'];
    const others = ['reminder', 'search', 'document_text', 'consent'];
    others.push('file_scan', 'file_inspection');
    for (const table of [...own, ...others]) {
      expect(await temporary.rows(`select 1 from ${table}`), table).toEqual([]);
    }
  });

  test('[X1] lets a submission be saved while it removes many', async () => {
    const { store } = temporary;
    const receipts: string[] = [];
    // One more than are erased at once.
    while (receipts.length < 101) receipts.push(await save(temporary, { files: [] }));
    const done: string[] = [];
    const erasing = store.erasures.erase(receipts).then(() => done.push('erased'));
    await Promise.all([erasing, save(temporary).then(() => done.push('saved'))]);
    expect(done).toEqual(['saved', 'erased']);
    expect(await store.records.count({})).toBe(1);
  });

  test('[X9] shows beforehand what would be erased, and what is stored elsewhere', async () => {
    const { erasures, records } = temporary.store;
    const files = [storedFile(0, { name: 'Resume.pdf', size: 77 })];
    const first = await save(temporary, { fields: person('ada'), files });
    await attemptAll(temporary, 'deliver');
    const both = ['webhook', 'mail'] as const;
    const second = await save(temporary, { fields: person('ada'), destinations: both });
    expect(await erasures.propose(second)).toMatchObject([
      { receipt: second, email: 'ada@mail.example', undelivered: 2, handedOn: [], consents: 1 },
      {
        receipt: first,
        name: 'Firstada Lastada',
        files: [{ name: 'Resume.pdf', size: 77 }],
        undelivered: 0,
        handedOn: ['webhook'],
        consents: 1,
      },
    ]);
    // Of several chosen ones, no other submissions of anyone.
    expect(await erasures.proposeOnly([first, '0000-0000-0000'])).toMatchObject([
      { receipt: first, same: [], isCertain: true },
    ]);
    expect(await records.count({})).toBe(2);
  });

  test('[X9] separates certain submissions from guesses, with the reason', async () => {
    const typed = (values: Partial<Submission>) =>
      save(temporary, { fields: fieldsOf('hiring', { phone: '+1 415 555 0100', ...values }) });
    const soren = { firstname: 'Søren', lastname: 'O’Møller-Ek', email: 'soren@acme.example' };
    const other = { firstname: 'Bea', lastname: 'Poe' };
    const name = { firstname: 'soren', lastname: " O'MOLLER\u2011EK" };
    const twin = await typed({ ...name, email: 'Soren@ACME.example', phone: '' });
    const colleague = await typed({ ...other, email: 'bea@acme.example' });
    const assistant = await typed({ ...soren, ...other });
    const nameless = await typed({ ...soren, firstname: '', lastname: '', phone: '' });
    const stranger = await typed({ ...soren, email: '', phone: '' });
    const again = await typed(soren);
    const asked = await typed(soren);
    const reasons = async (receipt: string) =>
      (await temporary.store.erasures.propose(receipt)).map((each) => [
        each.receipt,
        each.isCertain,
        each.same.join(),
      ]);
    expect(await reasons(asked)).toEqual([
      [asked, true, ''],
      [again, true, 'email,phone,name'],
      [twin, true, 'email,name'],
      [nameless, false, 'email'],
      [assistant, false, 'email,phone'],
      [colleague, false, 'phone'],
    ]);
    expect(await reasons(stranger)).toEqual([[stranger, true, '']]);
    // People without a name are never certain, not even with each other.
    await typed({ ...soren, firstname: '', lastname: '', phone: '' });
    expect((await reasons(nameless)).filter(([, isCertain]) => isCertain)).toHaveLength(1);
    const related = (await temporary.store.records.record(twin))?.related;
    expect(related?.find(({ receipt }) => receipt === assistant)?.same).toEqual(['email']);
  });

  test('[X9] keeps a list of the files to remove until they are gone', async () => {
    const files = [storedFile(0), storedFile(1)];
    const receipt = await save(temporary, { files });
    await temporary.store.erasures.erase([receipt]);
    await temporary.reopen();
    const { erasures } = temporary.store;
    const ids = files.map(({ id }) => id).sort();
    expect(await erasures.filesToRemove(9)).toEqual(ids);
    await erasures.filesRemoved(ids);
    expect(await erasures.filesToRemove(9)).toEqual([]);
  });

  test('[X9] by age removes the oldest submissions, and consents only by their own age', async () => {
    const { erasures, consents, records } = temporary.store;
    const old = await save(temporary, { fields: person('old') });
    const second = await save(temporary, { fields: person('second') });
    temporary.pass(10 * DAY_MS);
    const young = await save(temporary, { fields: person('young') });
    expect(await erasures.countBefore(temporary.now())).toBe(2);
    expect(await erasures.purge(temporary.now(), 1)).toMatchObject({ submissions: 1, consents: 0 });
    expect(await records.receipts({}, 9)).toEqual([young, second]);
    expect(await erasures.purge(temporary.now())).toMatchObject({ submissions: 1, consents: 0 });
    expect(await records.receipts({}, 9)).toEqual([young]);
    expect(await consents.events(old, 9)).toHaveLength(1);
    temporary.pass(10 * DAY_MS);
    // The evidence of `young` is just as old, but its submission still exists.
    expect(await erasures.purgeConsents(temporary.now())).toBe(2);
    expect(await consents.events(old, 9)).toHaveLength(0);
    expect(await consents.events(young, 9)).toHaveLength(1);
  });
});
