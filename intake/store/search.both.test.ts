import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { storedFile } from '../../tests/fixtures/submissions.ts';
import { HOUR_MS } from '../shared/time.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Saves a person whose documents have these texts; returns the receipt. */
async function withTexts(...texts: string[]): Promise<string> {
  const files = texts.map((_, index) => storedFile(index));
  const receipt = await save(temporary, { fields: fieldsOf('jobseeking'), files });
  const { documents } = temporary.store;
  for (const [index, text] of texts.entries()) {
    await documents.keep(files[index]?.id ?? '', text);
  }
  return receipt;
}

const found = (search: string) => temporary.store.records.receipts({ search }, 100);

describe('the text of a document', () => {
  test('[X27] is extracted once, and not for files without one', async () => {
    const { documents } = temporary.store;
    const file = storedFile();
    await save(temporary, { files: [file] });
    expect(await documents.next()).toEqual(file);
    expect(await documents.begin(file.id)).toBe(true);
    await documents.keep(file.id, ' \n\0 ');
    temporary.pass(1000 * HOUR_MS);
    expect(await documents.next()).toBeUndefined();
    expect(await documents.begin(file.id)).toBe(false);
    expect(await temporary.rows('select * from document_text')).toEqual([]);
  });

  test('[X27] that could not be extracted is tried once more an hour later, and then left', async () => {
    const { documents } = temporary.store;
    const file = storedFile();
    await save(temporary, { files: [file] });
    for (let tries = 0; tries < 2; tries++) {
      expect(await documents.next()).toEqual(file);
      expect(await documents.begin(file.id)).toBe(true);
      // Another desk doesn't take it too.
      expect(await documents.begin(file.id)).toBe(false);
      expect(await documents.next()).toBeUndefined();
      temporary.pass(HOUR_MS);
    }
    temporary.pass(1000 * HOUR_MS);
    expect(await documents.next()).toBeUndefined();
  });

  test('[X10] [X27] is extracted in turns of senders, failed ones later, and quarantined ones last', async () => {
    const { documents } = temporary.store;
    const flood = [storedFile(0), storedFile(1), storedFile(2)];
    const failed = storedFile();
    await save(temporary, { files: [failed] });
    await documents.begin(failed.id);
    const spam = storedFile();
    await save(temporary, { files: [spam], suspicion: ['honeypot'] });
    await save(temporary, { files: flood.slice(0, 1) });
    await save(temporary, { files: flood.slice(1), documentsBefore: 1 });
    temporary.pass(HOUR_MS);
    const honest = storedFile();
    await save(temporary, { files: [honest] });
    const order: string[] = [];
    for (let file = await documents.next(); file; file = await documents.next()) {
      order.push(file.id);
      await documents.keep(file.id, '');
    }
    const [first = failed, ...rest] = flood;
    const expected = [first, honest, ...rest, failed, spam];
    expect(order).toEqual(expected.map(({ id }) => id));
  });

  test('[X9] of a submission that was just erased is not stored', async () => {
    const { documents, erasures } = temporary.store;
    const file = storedFile();
    const receipt = await save(temporary, { files: [file] });
    await documents.begin(file.id);
    await erasures.erase([receipt]);
    await documents.keep(file.id, 'Nine years of shaders');
    expect(await temporary.rows('select * from document_text')).toEqual([]);
    expect(await documents.begin(file.id)).toBe(false);
  });
});

describe('a search in documents', () => {
  test('[X27] finds the beginnings of words, in any order and spelling', async () => {
    const receipt = await withTexts(
      'Nine years of shaders\nin UNREAL. Málaga, C++, C#, Go and Node.js; 東京. Grew 100 %.',
      'My portfolio',
    );
    await withTexts('Marketing in Google’s office');
    for (const search of [
      ...['shad', 'SHADERS malaga', 'c++ c# go', 'node.js', '東京'],
      // Words of the form and of two documents, and what looks like an operator.
      ...['lovelace shaders portfolio', "'shaders' (unreal:*)"],
    ]) {
      expect(await found(search), search).toEqual([receipt]);
    }
  });

  test('[X27] finds no inner part of a word, and no sign alone', async () => {
    await withTexts('Nine years of shaders in Unreal, Google');
    for (const search of ['haders', 'go', '"', '*', 'unreal nowhere']) {
      expect(await found(search), search).toEqual([]);
    }
  });

  test('[X27] shows an excerpt for the first word that was not typed into the form', async () => {
    const long = 'word '.repeat(40);
    await withTexts(`${long}Ada knows Shàders & <b>Unreal</b>, ${long}`);
    const [row] = await temporary.store.records.list({ search: 'ada shad unreal' }, 1);
    expect(row?.found).toEqual({
      before: '… word word Ada knows ',
      word: 'Shàders',
      after: ` & <b>Unreal</b>, ${'word '.repeat(20).trim()} …`,
    });
    const [typed] = await temporary.store.records.list({ search: 'ada' }, 1);
    expect(typed).not.toHaveProperty('found');
    expect((await temporary.store.records.list({}, 1))[0]).not.toHaveProperty('found');
  });

  test('[X27] keeps no more of a document than anyone reads, and no half character', async () => {
    await withTexts(`${'x'.repeat(99_999)}😀 behind`);
    await withTexts(`${'many '.repeat(30_000)}behind`);
    expect(await found('behind')).toEqual([]);
    expect(await temporary.rows('select length(text) as length from document_text')).toEqual([
      { length: 100_000 },
      { length: 99_999 },
    ]);
  });
});
