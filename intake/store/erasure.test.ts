import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '../../contract/submission.ts';
import { attemptAll, fieldsOf, save } from '../../tests/fixtures/records.ts';
import { isPostgres, type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { newSubmission, storedFile } from '../../tests/fixtures/submissions.ts';
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

/** How often a text occurs in the database and its log, as raw bytes. */
function bytesWith(text: string): number {
  const files = [temporary.address, `${temporary.address}-wal`];
  const raw = Buffer.concat(files.map((file) => readFileSync(file))).toString('latin1');
  return raw.toLowerCase().split(text.toLowerCase()).length - 1;
}

describe('an erasure', () => {
  test.skipIf(isPostgres)('[X9] [X8] leaves no byte of the person in the database', async () => {
    const { records, consents, documents, erasures } = temporary.store;
    const receipts = [];
    for (let i = 0; i < 60; i++) {
      const name = i % 3 === 0 ? 'gonequixote' : `stays${i}`;
      const file = storedFile(0, { name: `${name}.pdf` });
      const receipt = await save(temporary, { fields: person(name), files: [file] });
      // Rows that grow move within their pages, and leave copies.
      const text = `${name} notes `.repeat(i * 7);
      await records.writeNote(receipt, { id: `note-${i}`, text }, '');
      await records.changeMany([receipt], { what: 'tag', word: `tag ${name}` }, '');
      const answer = {
        id: `answer-${i}`,
        to: '',
        subject: name,
        text: name,
        template: '',
        known: 0,
      };
      await records.beginAnswer(receipt, answer, '');
      // Their words are between those of others, in the index too.
      const words = Array.from({ length: 40 }, (_, word) => `x${word}${name}`);
      await documents.keep(file.id, words.join(' '));
      if (i % 3 === 0) receipts.push(receipt);
      if (i % 9 === 0) await attemptAll(temporary, 'fail');
    }
    await records.writeNote(receipts[0] ?? '', { id: 'note-0', text: 'short' }, '');
    expect(bytesWith('gonequixote')).toBeGreaterThan(100);
    const all = await erasures.propose(receipts[4] ?? '');
    expect(new Set(all.map(({ receipt }) => receipt))).toEqual(new Set(receipts));
    expect(await erasures.erase(receipts)).toEqual({ submissions: 20, files: 20, consents: 20 });
    expect(bytesWith('gonequixote')).toBe(0);
    for (const receipt of receipts) expect(bytesWith(receipt)).toBe(0);
    expect(await records.count({})).toBe(40);
    expect(await consents.events('', 99)).toHaveLength(40);
    expect(await temporary.store.faults()).toEqual([]);
  });

  test('[X9] [X26] removes every row, even of a reply that is being sent', async () => {
    const { records, documents, erasures } = temporary.store;
    const file = storedFile();
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
    for (const table of [
      ...[
        'submission',
        'file',
        'outbox',
        'attempt',
        'activity',
        'note',
        'tag',
        'answer',
        'reminder',
      ],
      ...['search', 'document_text', 'file_scan', 'consent'],
    ]) {
      expect(await temporary.rows(`select 1 from ${table}`), table).toEqual([]);
    }
  });

  test('[X1] lets a submission be saved while it removes many', async () => {
    const { store } = temporary;
    const receipts: string[] = [];
    // In turns: on a busy machine, the last of 350 at once would wait too long for a connection.
    for (let saved = 0; saved < 350; saved += 25) {
      const turn = Array.from({ length: 25 }, () => store.save(newSubmission({ files: [] })));
      for (const each of await Promise.all(turn))
        receipts.push('receipt' in each ? each.receipt : '');
    }
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

  test('[X9] by age removes older submissions, and consents only by their own age', async () => {
    const { erasures, consents, records } = temporary.store;
    const old = await save(temporary, { fields: person('old') });
    temporary.pass(10 * DAY_MS);
    const young = await save(temporary, { fields: person('young') });
    expect(await erasures.countBefore(temporary.now())).toBe(1);
    expect(await erasures.purge(temporary.now())).toMatchObject({ submissions: 1, consents: 0 });
    expect(await records.record(old)).toBeUndefined();
    expect(await records.record(young)).toBeDefined();
    expect(await consents.events(old, 9)).toHaveLength(1);
    temporary.pass(10 * DAY_MS);
    // The evidence of `young` is just as old, but its submission still exists.
    expect(await erasures.purgeConsents(temporary.now())).toBe(1);
    expect(await consents.events(old, 9)).toHaveLength(0);
    expect(await consents.events(young, 9)).toHaveLength(1);
    if (!isPostgres) expect(bytesWith('old@mail.example')).toBe(0);
  });
});
