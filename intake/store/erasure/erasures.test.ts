import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '../../../contract/submission.ts';
import { attemptAll, fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { isPostgres, type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';
import { DAY_MS } from '../../shared/time.ts';
import { totalOf } from './erasures.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** A person whose texts are all long enough to tell apart from others' in the raw bytes. */
function person(name: string, roles = `${name} would build engines. `.repeat(20)) {
  return fieldsOf('jobseeking', {
    firstname: `First${name}`,
    lastname: `Last${name}`,
    email: `${name}@mail.example`,
    phone: '',
    desiredRoles: roles,
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
  test.skipIf(isPostgres)(
    '[X9] [X8] leaves no byte of the person in the database or its log',
    async () => {
      const { records, consents, erasures } = temporary.store;
      const receipts = [];
      for (let i = 0; i < 60; i++) {
        const name = i % 3 === 0 ? 'gonequixote' : `stays${i}`;
        const files = [storedFile(0, { name: `${name}.pdf` })];
        const receipt = await save(temporary, { fields: person(name), files });
        // Rows that grow move within their pages, and leave copies.
        await records.writeNote(
          receipt,
          { id: randomUUID(), text: `${name} notes `.repeat(i * 7) },
          '',
        );
        if (i % 3 === 0) receipts.push(receipt);
        if (i % 9 === 0) await attemptAll(temporary, 'fail');
      }
      await records.writeNote(receipts[0] ?? '', { id: randomUUID(), text: 'short' }, '');
      expect(bytesWith('gonequixote')).toBeGreaterThan(100);
      const all = await erasures.propose(receipts[4] ?? '');
      expect(new Set(all.map(({ receipt }) => receipt))).toEqual(new Set(receipts));
      expect(await erasures.erase(receipts)).toEqual({ submissions: 20, files: 20, consents: 20 });
      expect(bytesWith('gonequixote')).toBe(0);
      for (const receipt of receipts) expect(bytesWith(receipt)).toBe(0);
      expect(await records.count({})).toBe(40);
      expect(await consents.events('', 99)).toHaveLength(40);
      expect(await temporary.store.faults()).toEqual([]);
    },
  );

  test.skipIf(isPostgres)(
    '[X9] [X18] leaves no byte of a document’s text, nor of its words in the index',
    async () => {
      const { documents, erasures } = temporary.store;
      const receipts = [];
      for (let i = 0; i < 20; i++) {
        const file = storedFile();
        receipts.push(await save(temporary, { files: [file] }));
        const words = Array.from({ length: 400 }, (_, word) => `x${word}person${i}quixote`);
        await documents.keep(file.id, words.join(' '));
      }
      // Between the words of others, as one that tells the pages of the index apart.
      expect(bytesWith('person7quixote')).toBeGreaterThan(400);
      await erasures.erase([receipts[7] ?? '']);
      expect(bytesWith('person7quixote')).toBe(0);
      expect(bytesWith('person8quixote')).toBeGreaterThan(400);
    },
  );

  test('[X9] shows beforehand what would be erased, and what is stored elsewhere', async () => {
    const files = [storedFile(0, { name: 'Resume.pdf', size: 77 })];
    const first = await save(temporary, { fields: person('ada'), files });
    await attemptAll(temporary, 'deliver');
    const second = await save(temporary, {
      fields: person('ada'),
      destinations: ['webhook', 'mail'],
    });
    const proposed = await temporary.store.erasures.propose(second);
    expect(proposed).toMatchObject([
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
    expect(totalOf(proposed)).toEqual({
      undelivered: 2,
      handedOn: [{ destination: 'webhook', submissions: 1 }],
      consents: 2,
    });
    expect(totalOf(proposed.slice(0, 1)).handedOn).toEqual([]);
    expect(await temporary.store.records.count({})).toBe(2);
  });

  test('[X9] separates certain submissions from guesses, with the reason', async () => {
    const switchboard = { phone: '+1 415 555 0100' };
    const typed = (values: Partial<Submission>, phoneE164 = '') =>
      save(temporary, {
        fields: fieldsOf('hiring', { ...switchboard, ...values }),
        consent: { text: 'I agree.', given: true, phoneE164, address: '192.0.2.7' },
      });
    const soren = { firstname: 'Søren', lastname: 'O’Møller-Ek', email: 'soren@acme.example' };
    const other = { firstname: 'Bea', lastname: 'Poe' };
    const twin = await typed({
      firstname: 'soren',
      lastname: " O'MOLLER\u2011EK",
      email: 'Soren@ACME.example',
      phone: '',
    });
    const colleague = await typed({ ...other, email: 'bea@acme.example' });
    const assistant = await typed({ ...soren, ...other });
    const nameless = await typed({ ...soren, firstname: '', lastname: '', phone: '' });
    const elsewhere = await typed({ ...soren, email: 's@home.example' });
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
      [elsewhere, false, 'phone,name'],
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
    const { erasures } = temporary.store;
    await erasures.erase([receipt]);
    await temporary.reopen();
    const ids = files.map(({ id }) => id).sort();
    expect(await temporary.store.erasures.filesToRemove(9)).toEqual(ids);
    await temporary.store.erasures.filesRemoved(ids);
    expect(await temporary.store.erasures.filesToRemove(9)).toEqual([]);
  });

  test('[X9] by age removes older submissions, and the evidence of consent only by its own age', async () => {
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

  test('[X9] of an unknown person removes nothing', async () => {
    await save(temporary);
    const { erasures } = temporary.store;
    expect(await erasures.propose('0000-0000-0000')).toEqual([]);
    const nothing = { submissions: 0, files: 0, consents: 0 };
    expect(await erasures.erase(['0000-0000-0000'])).toEqual(nothing);
    expect(await erasures.erase([])).toEqual(nothing);
  });
});
