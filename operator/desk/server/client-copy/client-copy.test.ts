import { afterAll, describe, expect, test } from 'vitest';
import type { FileKind } from '../../../../contract/files.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../../../../tests/fixtures/corpus.ts';
import { docOf, docxOf, pdfOf } from '../../../../tests/fixtures/documents.ts';
import { createDocumentReader } from '../document-text/reader.ts';
import { Problem } from '../problem.ts';
import type { ClientCopy, CopyOrder } from './client-copy.ts';

const reader = createDocumentReader({ atOnce: 1, maxWaiting: 100 });
afterAll(() => reader.close());

const ORDER: CopyOrder = {
  person: {
    firstname: 'Rene',
    lastname: 'O’Hara',
    phone: '415 555 0110',
    email: 'rene@example.com',
    address: '12 Mill Lane',
    linkedin: '',
    fileName: 'rene.pdf',
  },
  country: 'US',
  agency: 'Test & Sons',
  mark: '',
  reference: '7K3M',
  withhold: [],
  putBack: [],
};

const bytesOf = ({ pdf }: ClientCopy) => Buffer.from(pdf, 'base64');
/** The copy's text, extracted with pdf.js. */
const textOf = (copy: ClientCopy) => reader.text('pdf', bytesOf(copy));

const RESUME = [
  "REN\xc9 O'HARA",
  'rene.ohara@example.com, (415) 555-0110',
  '12 Mill Ln., https://github.com/renee-oh',
  'Engineer of shaders since 2014. C++ and Vulkan.',
].join('\n');

describe.each([
  ['pdf', pdfOf(RESUME)],
  ['docx', docxOf(RESUME)],
  ['doc', docOf(RESUME)],
] as const)('a copy of a %s', (kind, document) => {
  test('[X27] has the resume’s text without personal data, in its pages and its metadata', async () => {
    const copy = await reader.copy(kind, document, ORDER);
    const text = await textOf(copy);
    for (const words of ['Test & Sons', '7K3M', 'Engineer of shaders', '2014', 'Vulkan']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('[redacted]');
    const whole = text + bytesOf(copy).toString('latin1');
    for (const words of [
      /ren[eé]/i,
      /hara/i,
      /example\.com/,
      /0110/,
      /mill/i,
      /github/,
      /Author/,
    ]) {
      expect(whole).not.toMatch(words);
    }
    expect(copy.withheld.map(({ kind }) => kind).sort()).toEqual(
      ['address', 'email', 'link', 'name', 'phone'].sort(),
    );
  });
});

test('[X27] prints letters of many scripts, and reports those it can’t', async () => {
  const words = 'Łódź, Ελλάδα, Привет, Tiếng Việt, ✓';
  const copy = await reader.copy('docx', docxOf(`${words}\nשלום 漢`), ORDER);
  const text = await textOf(copy);
  for (const word of words.split(', ')) expect(text.normalize('NFC')).toContain(word);
  expect(text).toContain('□□□□ □');
  expect(copy.missing).toBe('שלום漢');
});

test('[X27] a long document spans pages without losing a word', async () => {
  const words = Array.from({ length: 5000 }, (_, index) => `word${index}`);
  const text = await textOf(await reader.copy('docx', docxOf(words.join(' ')), ORDER));
  const read = text.match(/word\d+/g);
  expect(read).toEqual(words);
  expect(text).toContain('1 / ');
});

test('[X27] a document without text has no copy', async () => {
  expect(await reader.copy('pdf', pdfOf(''), ORDER)).toMatchObject({ pdf: '', withheld: [] });
});

/**
 * The hostile and broken documents, and every fourth valid one, because the two processes for each
 * take half a second. `CORPUS=all` uses all.
 */
function someDocuments(): [name: string, bytes: Buffer][] {
  const every = process.env.CORPUS === 'all' ? 1 : 4;
  const valid = ['valid/pdf', 'valid/docx', 'valid/doc'].flatMap(corpusFiles);
  return [
    ...valid.filter((_, index) => index % every === 0),
    ...['hostile', 'broken'].flatMap(corpusFiles),
  ];
}

test.runIf(CORPUS_IS_HERE)(
  '[X10] real, hostile, and broken documents make a readable copy or are refused',
  { timeout: 300_000 },
  async () => {
    let made = 0;
    const documents = someDocuments();
    for (const [name, bytes] of documents) {
      const kind = name.slice(name.lastIndexOf('.') + 1) as FileKind;
      const copy = await reader.copy(kind, bytes, ORDER).catch((error: unknown) => {
        expect(error, name).toBeInstanceOf(Problem);
        return undefined;
      });
      if (!copy?.pdf) continue;
      made += 1;
      const text = await textOf(copy);
      expect(text, name).toContain('7K3M');
      expect(text, name).not.toMatch(/[\w.]@[\w-]+\.\w|https?:\/\//);
    }
    expect(made).toBeGreaterThan(documents.length / 3);
  },
);
