import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { docOf, docxOf, docxParts, pdfOf } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { judge, judgeBeginning } from './judge.ts';
import { DOCUMENT_FAULTS } from './verdict.ts';

/** Tokens of XML, including those that Office parts must not contain. */
const TOKENS = ['<', '>', '/>', '<!--', '-->', '<![CDATA[', ']]>', '<?x', '?>', '<!DOCTYPE a>']
  .concat(['&amp;', '&#0;', '&#x110000;', '&#xd800;', '&#9999999999999999;', '&a;', '\0', '\ud800'])
  .concat([' xmlns:w=""', ' xmlns=""', '<w:fldChar w:fldCharType="end"/>', '="', "='", '..', '%']);

const RUNS = { numRuns: 300 };
const DOCUMENTS = { pdf: pdfOf('Ada'), doc: docOf('Ada'), docx: docxOf('Ada') };
const KINDS = ['pdf', 'doc', 'docx'] as const;
const judged = (name: string, content: Uint8Array) =>
  judge(name, memorySource(content), content.length);

/** Checks that a verdict comes back, and that a refusal follows where the early one refused. */
async function expectVerdict(name: string, content: Uint8Array): Promise<void> {
  const verdict = await judged(name, content);
  if (!verdict.ok) expect(DOCUMENT_FAULTS).toContain(verdict.fault);
  if (judgeBeginning(name, content.subarray(0, 4096))) expect(verdict.ok).toBe(false);
}

describe('judging a file', () => {
  test('[X7] uses the bytes, and flags a document with the extension of another kind (S2)', async () => {
    for (const kind of KINDS) {
      for (const name of KINDS) {
        const flags = kind === name ? [] : ['renamed'];
        expect(await judged(`cv.${name}`, DOCUMENTS[kind])).toEqual({ ok: true, kind, flags });
      }
    }
  });

  test('[X7] checks a document with the extension of another kind just the same (S2, S5)', async () => {
    const [types, rels, main] = docxParts('<w:p><w:altChunk/></w:p>');
    const flags = ['active-content', 'renamed'];
    expect(await judged('cv.pdf', zipOf([types, rels, main]))).toEqual({
      ok: true,
      kind: 'docx',
      flags,
    });
    const macros = { name: 'word/vbaProject.bin', data: 'x' };
    expect(await judged('cv.pdf', zipOf([types, rels, main, macros]))).toEqual({
      ok: false,
      fault: 'macros',
    });
  });

  test('[X7] uses the extension after the last dot, in upper or lower case (S1)', async () => {
    const own = { ok: true, kind: 'pdf', flags: [] };
    expect(await judged('cv.PDF', DOCUMENTS.pdf)).toEqual(own);
    expect(await judged('my.cv; new.pdf', DOCUMENTS.pdf)).toEqual(own);
  });

  test.each([
    'cv.pdf.exe',
    'cv.exe',
    'cv',
    '.pdf',
    'cv.pdf.',
    'cv.pdf ',
    'cv.p\u200bdf',
    'cv.docm',
    'cv.pdf::$DATA',
    'cv.asp;.pdf',
  ])('[X7] refuses the name %j (S1)', async (name) => {
    expect(await judged(name, DOCUMENTS.pdf)).toEqual({ ok: false, fault: 'unsupportedType' });
    expect(judgeBeginning(name, DOCUMENTS.pdf)).toBe('unsupportedType');
  });

  test('[X7] distinguishes an empty file from one with a single byte (S14)', async () => {
    for (const kind of KINDS) {
      expect(await judged(`cv.${kind}`, Buffer.alloc(0))).toEqual({
        ok: false,
        fault: 'emptyFile',
      });
      expect(await judged(`cv.${kind}`, Buffer.from('P'))).toEqual({
        ok: false,
        fault: 'disguised',
      });
    }
  });

  test('[X7] refuses early only what the whole file would be refused for', () => {
    for (const kind of KINDS) {
      for (let length = 0; length < 1100; length++) {
        expect(judgeBeginning('cv.pdf', DOCUMENTS[kind].subarray(0, length))).toBeUndefined();
      }
    }
    for (const kind of KINDS) {
      expect(judgeBeginning(`cv.${kind}`, Buffer.from('MZ\x90\0and a program'))).toBe('disguised');
    }
  });

  test('[X7] reads an open file from the disk, regardless of its position', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'judge-'));
    const place = path.join(folder, 'arrived');
    await writeFile(place, DOCUMENTS.docx);
    await using file = await open(place);
    await file.read(Buffer.alloc(10), 0, 10);
    const own = { ok: true, kind: 'docx', flags: [] };
    expect(await judge('cv.docx', file, DOCUMENTS.docx.length)).toEqual(own);
    await rm(folder, { recursive: true });
  });

  test('[X7] passes on a disk error', async () => {
    const failing = { read: () => Promise.reject(new Error('EIO')) };
    await expect(judge('cv.pdf', failing, 100)).rejects.toThrow('EIO');
  });

  test('[X7] comes to a verdict on any bytes (S14)', async () => {
    const start = fc.constantFrom('', '%PDF-1.7', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...KINDS), start, fc.uint8Array(), (kind, first, rest) =>
        expectVerdict(`cv.${kind}`, Buffer.concat([Buffer.from(first, 'latin1'), rest])),
      ),
      RUNS,
    );
  });

  test.each(KINDS)(
    '[X7] comes to a verdict on a %s with any bytes changed or cut (S14)',
    async (kind) => {
      const document = DOCUMENTS[kind];
      const place = fc.nat(document.length - 1);
      const changes = fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(changes, fc.option(place), (bytes, length) => {
          const mutant = Buffer.from(document);
          for (const [at, value] of bytes) mutant[at] = value;
          return expectVerdict(`cv.${kind}`, mutant.subarray(0, length ?? mutant.length));
        }),
        RUNS,
      );
    },
  );

  test('[X7] comes to a verdict on a docx with anything in its XML (S14)', async () => {
    const parts = docxParts('<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>');
    const tokens = fc.constantFrom(...TOKENS);
    const change = fc.tuple(fc.nat(2), fc.nat(), fc.nat(20), fc.oneof(tokens, fc.string()));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const texts = parts.map(({ data }) => String(data));
        for (const [part, place, length, text] of changes) {
          const old = texts[part] ?? '';
          const at = place % old.length;
          texts[part] = old.slice(0, at) + text + old.slice(at + length);
        }
        return expectVerdict(
          'cv.docx',
          zipOf(parts.map(({ name }, i) => ({ name, data: texts[i] ?? '' }))),
        );
      }),
      RUNS,
    );
  });
});
