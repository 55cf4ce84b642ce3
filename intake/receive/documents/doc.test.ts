import { describe, expect, test } from 'vitest';
import { compoundOf } from '../../../tests/fixtures/compound-writer.ts';
import { docOf } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { word97 } from '../../../tests/fixtures/word97.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { judge } from './judge.ts';

/** Bytes that judging a small compound file may read, however its chains are tangled. */
const MAX_READ = 640 * 1024;
const DIRECTORY_AT = 48;
const ROOT_START_AT = 116;

const accepted = (...flags: string[]) => ({ ok: true, kind: 'doc', flags });
const refused = (fault: string) => ({ ok: false, fault });

async function judged(content: Uint8Array) {
  const source = memorySource(content);
  const verdict = await judge('cv.doc', source, content.length);
  expect(source.bytesRead).toBeLessThan(MAX_READ);
  return verdict;
}

/** Positions of the directory and of a sector's link in a small file. */
const directoryOf = (file: Buffer) => (file.readUInt32LE(DIRECTORY_AT) + 1) * 512;
const linkOf = (file: Buffer, sector: number) => (file.readUInt32LE(76) + 1) * 512 + 4 * sector;

function changed(file: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(value, at);
  return copy;
}

describe('a Word 97 document', () => {
  test('[X7] is accepted', async () => {
    expect(await judged(docOf('Ada Lovelace'))).toEqual(accepted());
  });

  test('[X7] is accepted if its streams are small or its names in capitals', async () => {
    const fib = Buffer.alloc(200);
    fib.writeUInt16LE(0xa5ec);
    expect(await judged(compoundOf({ CompObj: Buffer.alloc(700), WordDocument: fib }))).toEqual(
      accepted(),
    );
    expect(await judged(compoundOf({ WORDDOCUMENT: fib }))).toEqual(accepted());
  });

  test('[X7] with macros is accepted and flagged, wherever they are (S6)', async () => {
    const project = Buffer.alloc(100);
    for (const path of ['Macros/VBA/dir', 'ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir']) {
      expect(await judged(word97('Hello', 0, { [path]: project }))).toEqual(accepted('macros'));
    }
  });

  test('[X7] with a packed program is flagged', async () => {
    const streams = { 'ObjectPool/_1/\x01Ole10Native': Buffer.alloc(100) };
    expect(await judged(word97('Hello', 0, streams))).toEqual(accepted('active-content'));
  });

  test('[X7] with a formula of Word 2003 is flagged', async () => {
    const streams = { 'ObjectPool/_1/Equation Native': Buffer.alloc(100) };
    expect(await judged(word97('Hello', 0, streams))).toEqual(accepted('active-content'));
  });

  test('[X7] whose directory is not read to its end is flagged as unchecked', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 4200 }, (_, n) => [
        `ZPool/s${String(n).padStart(4, '0')}`,
        Buffer.alloc(0),
      ]),
    );
    expect(await judged(word97('Hello', 0, many))).toEqual(accepted('unchecked'));
  });

  test.each([
    ['DDE', ' DDEAUTO c:\\\\cmd.exe "/k calc"'],
    ['a template elsewhere', 'INCLUDETEXT "\\\\\\\\evil\\\\x.doc"'],
    ['letters of numbers', ' QUOTE 68 68 69 '],
  ])('[X7] with a field of %s is flagged, in one byte a letter or two', async (_, code) => {
    const flagged = accepted('external-links');
    expect(await judged(word97(`Hello \x13${code}\x14\x15`))).toEqual(flagged);
    const narrow = Buffer.from(`\x13${code}\x14`, 'latin1');
    const file = word97('Hello'.padEnd(200));
    narrow.copy(file, file.indexOf(Buffer.from('Hello', 'utf16le')));
    expect(await judged(file)).toEqual(flagged);
  });

  test('[X7] with a field that acts only on a click is not flagged', async () => {
    expect(await judged(word97('\x13 HYPERLINK "http://a.example" \x14a\x15'))).toEqual(accepted());
    expect(await judged(word97('\x13 PAGE \x14'))).toEqual(accepted());
  });

  test('[X7] whose last field has an odd number of bytes is read within its bounds', async () => {
    // Node 24.21 writes beyond its memory where it decodes such a piece in place.
    const fib = Buffer.alloc(5001 + 512, 'A');
    fib.writeUInt16LE(0xa5ec);
    fib.writeUInt16LE(0, 10);
    Buffer.from([0x13, 0]).copy(fib, fib.length - 1036);
    for (let n = 0; n < 50; n++)
      expect(await judged(compoundOf({ WordDocument: fib }))).toEqual(accepted());
  });

  test('[X7] that needs a password is refused with its own error (S7)', async () => {
    expect(await judged(word97('Hello', 0x100))).toEqual(refused('encrypted'));
  });

  test.each([
    ['a workbook', { Workbook: Buffer.alloc(5000) }],
    [
      'a workbook with a document in it',
      { Workbook: Buffer.alloc(9), 'MBD1/WordDocument': Buffer.alloc(9) },
    ],
    ['an installer', { '\u4840\u3fff': Buffer.alloc(5000) }],
    ['a storage of that name', { 'WordDocument/a': Buffer.alloc(9) }],
    ['empty', {}],
  ])('[X7] that is %s is refused (S6)', async (_, streams) => {
    expect(await judged(compoundOf(streams))).toEqual(refused('disguised'));
  });

  test.each([
    ['Rich Text Format', '{\\rtf1\\ansi Ada}'],
    ['a web page', '<html><body>Ada</body></html>'],
    ['XML of Word 2003', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><a/>'],
    ['a ZIP of something else', zipOf([{ name: 'a.txt', data: 'hi' }])],
  ])('[X7] that is %s is refused (S2)', async (_, content) => {
    expect(await judged(Buffer.from(content))).toEqual(refused('disguised'));
  });

  test("[X7] whose text does not begin like Word's is damaged", async () => {
    for (const size of [0, 8, 5000]) {
      expect(await judged(compoundOf({ WordDocument: Buffer.alloc(size) }))).toEqual(
        refused('damaged'),
      );
    }
  });

  test('[X7] whose chains loop or leave the file is damaged (S14)', async () => {
    const file = word97('Hello', 0, { small: Buffer.alloc(900), 'a/b/c/d': Buffer.alloc(9) });
    const directory = file.readUInt32LE(DIRECTORY_AT);
    expect(await judged(file)).toEqual(accepted());
    for (const [from, to] of [
      [directory, directory],
      [directory + 1, directory],
      [directory, 0x00ffffff],
    ] as const) {
      const tangled = changed(file, linkOf(file, from), to);
      expect(await judged(tangled)).toEqual(refused('damaged'));
    }
    expect(await judged(changed(file, DIRECTORY_AT, 0x00ffffff))).toEqual(refused('damaged'));
  });

  test('[X7] whose container of small streams loops is damaged (S14)', async () => {
    const fib = Buffer.alloc(200);
    fib.writeUInt16LE(0xa5ec);
    const file = compoundOf({ a: Buffer.alloc(2000), WordDocument: fib });
    const container = file.readUInt32LE(directoryOf(file) + ROOT_START_AT);
    expect(await judged(file)).toEqual(accepted());
    expect(await judged(changed(file, linkOf(file, container), container))).toEqual(
      refused('damaged'),
    );
  });

  test('[X7] whose tree of names loops is walked once (S14)', async () => {
    const file = word97('Hello', 0, { other: Buffer.alloc(9) });
    let looping = file;
    for (let entry = 1; entry < 4; entry++) {
      looping = changed(looping, directoryOf(file) + 128 * entry + 68, 1);
      looping = changed(looping, directoryOf(file) + 128 * entry + 72, 2);
    }
    expect(await judged(looping)).toEqual(accepted());
  });
});
