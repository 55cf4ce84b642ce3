import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { CORPUS_IS_HERE, corpusFiles } from '../../../tests/fixtures/corpus.ts';
import {
  docOf,
  docxOf,
  docxParts,
  pdfOf,
  pdfWith,
  relationships,
} from '../../../tests/fixtures/documents.ts';
import { word97 } from '../../../tests/fixtures/word97.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { htmlProblems } from '../../../tests/harness/html.ts';
import { Problem } from '../problem.ts';
import { documentPage } from './page.ts';
import { createDocumentReader } from './reader.ts';

const reader = createDocumentReader();
afterAll(() => reader.close());

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const external = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;

describe('a Word document', () => {
  test('[X18] can’t load pictures, links, a template, or custom elements', async () => {
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Ada</w:t></w:r></w:p>',
      `<w:p><w:hyperlink r:id="link" xmlns:r="${OFFICE}"><w:r><w:t>my page</w:t></w:r></w:hyperlink></w:p>`,
      '<w:p><w:pPr><w:pStyle w:val="Evil"/></w:pPr><w:r><w:t>styled</w:t></w:r></w:p>',
    ].join('');
    const references = external('link', 'hyperlink', 'https://evil.example/a?b=1');
    const template = external('t', 'attachedTemplate', 'https://evil.example/t.dotm');
    const document = zipOf([
      ...docxParts(body),
      relationships('word/_rels/document.xml.rels', references),
      relationships('word/_rels/settings.xml.rels', template),
      { name: 'mammoth/style-map', data: "p[style-name='Evil'] => iframe.x" },
    ]);
    const html = await reader.html('docx', document);
    expect(html).toBe(
      '<h1>Ada</h1><p><a href="https://evil.example/a?b=1">my page</a></p><p>styled</p>',
    );
    expect(await htmlProblems(documentPage(html))).toEqual([]);
  });

  test('[X18] that takes too long or too much memory is aborted, and the next one is read', async () => {
    const hasty = createDocumentReader({ timeoutMs: 1 });
    await expect(hasty.html('docx', docxOf('A'))).rejects.toThrow(Problem);
    const [types, rels, main] = docxParts('');
    const bomb = zipOf([types, rels, { ...main, data: Buffer.alloc(30_000_000, ' ') }]);
    await expect(reader.html('docx', bomb)).rejects.toThrow(/too large/);
    const liar = zipOf([
      types,
      rels,
      { ...main, data: Buffer.alloc(30_000_000, ' '), unpacked: 9 },
    ]);
    await expect(reader.html('docx', liar)).rejects.toThrow(/damaged/);
    expect(await reader.html('docx', docxOf('A'))).toBe('<p>A</p>');
  });

  test('[X18] waits its turn', async () => {
    const all = Array.from({ length: 5 }, () => reader.html('docx', docxOf('A')));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['<p>A</p>']));
  });

  test.skipIf(process.platform !== 'linux')(
    '[X18] can’t exceed the memory limit, wherever its reader stores texts',
    async () => {
      const narrow = createDocumentReader({ memoryKib: 300_000 });
      await expect(narrow.html('docx', docxOf('A'))).rejects.toThrow(Problem);
    },
  );

  test.skipIf(!CORPUS_IS_HERE)(
    '[X18] of the corpus is shown or refused, and blocks nothing',
    async () => {
      const names = ['Bug51170.docx', 'tika-3388.docx', 'stress006.docx'];
      for (const [name, bytes] of corpusFiles('valid/docx', names)) {
        expect(await reader.html('docx', bytes), name).toMatch(/<p>|<h1>/);
      }
      for (const [name, bytes] of corpusFiles('hostile').filter(([each]) =>
        each.endsWith('.docx'),
      )) {
        await expect(reader.html('docx', bytes), name).rejects.toThrow(Problem);
      }
    },
  );
});

describe('a document of Word 97', () => {
  test('[X18] is shown as paragraphs, and its text is never markup', async () => {
    const html = await reader.html('doc', docOf('Ada <b>“Lovelace”</b>\n\nLondon & Łódź\x13\x01'));
    expect(html).toBe('<p>Ada &#60;b&#62;"Lovelace"&#60;/b&#62;</p><p>London &#38; Łódź</p>');
    expect(await htmlProblems(documentPage(html))).toEqual([]);
  });

  test.each([
    ['whose sectors form a loop', () => circular(docOf('A'))],
    ['that repeats its text a thousand times', () => word97('A'.repeat(1_000_000), 0, {}, 1000)],
    ['that is cut', () => docOf('A').subarray(0, 2000)],
    ['that is none', () => docxOf('A')],
  ])('[X18] %s is aborted, and the next one is read', async (_, document) => {
    // With less memory than by default, the first two end sooner.
    const narrow = createDocumentReader({ memoryKib: 1_000_000 });
    await expect(narrow.html('doc', document())).rejects.toThrow(/older than Word 97/);
    expect(await narrow.html('doc', docOf('A'))).toBe('<p>A</p>');
  });

  test.skipIf(!CORPUS_IS_HERE)(
    '[X18] of the corpus is shown, and a broken or older one blocks nothing',
    async () => {
      const names = [
        '57843.doc',
        'TestGermanWord90.doc',
        'TestNon4ByteBoundary.doc',
        'hyperlink.doc',
        'word_with_embeded.doc',
      ];
      for (const [name, bytes] of corpusFiles('valid/doc', names)) {
        const html = await reader.html('doc', bytes).catch((error: unknown) => error);
        if (name === '57843.doc') expect(html).toBeInstanceOf(Problem);
        else expect([name, await htmlProblems(documentPage(String(html)))]).toEqual([name, []]);
      }
      for (const [name, bytes] of corpusFiles('broken').filter(([each]) => each.endsWith('.doc'))) {
        const html = await reader.html('doc', bytes).catch((error: unknown) => error);
        expect(typeof html === 'string' || html instanceof Problem, name).toBe(true);
      }
    },
  );
});

describe('the text for the search', () => {
  test('[X18] comes from every kind of document', async () => {
    const text = 'Ada Lovelace\nNine years';
    for (const [kind, document] of [
      ['pdf', pdfOf(text)],
      ['doc', docOf(text)],
      ['docx', docxOf(text)],
    ] as const) {
      expect((await reader.text(kind, document)).split(/\s+/).filter(Boolean)).toEqual([
        'Ada',
        'Lovelace',
        'Nine',
        'years',
      ]);
    }
  });

  test.skipIf(process.platform !== 'linux')(
    '[X10] [X27] is refused for a tiny PDF that takes 450 MB',
    async () => {
      const packed = deflateSync(deflateSync(Buffer.alloc(20_000_000, '(')));
      const stream = packed.toString('latin1');
      const bomb = pdfWith([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        `<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >> stream\n${stream}\nendstream`,
      ]);
      expect(bomb.length).toBeLessThan(1000);
      await expect(reader.text('pdf', bomb)).rejects.toThrow(/too large/);
    },
  );

  test('[X18] is empty if there is none, and refused for a damaged document', async () => {
    expect((await reader.text('pdf', pdfOf(''))).trim()).toBe('');
    await expect(reader.text('pdf', Buffer.from('%PDF-1.7'))).rejects.toThrow(Problem);
    expect(await reader.text('docx', docxOf('A'))).toMatch(/^A/);
  });
});

/** The first two sectors of the document's text point to each other. */
function circular(document: Uint8Array): Buffer {
  const bytes = Buffer.from(document);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  const first = bytes.readUInt32LE(bytes.indexOf(Buffer.from('WordDocument', 'utf16le')) + 116);
  bytes.writeUInt32LE(first, table + 4 * (first + 1));
  return bytes;
}
