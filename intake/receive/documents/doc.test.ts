import { describe, expect, test } from 'vitest';
import { compoundOf, word97 } from '../../../tests/fixtures/word97.ts';
import { inspectBytes } from './inspect-worker.ts';

const inspected = (file: Buffer) => inspectBytes('doc', file);
const accepted = (...flags: string[]) => ({ ok: true, kind: 'doc', flags });
const refused = (fault: string) => ({ ok: false, fault });
/** The position of the directory's first entry. */
const rootOf = (file: Buffer) => (file.readUInt32LE(48) + 1) * 512;
const fib = (flags = 0, size = 200) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt16LE(0xa5ec);
  bytes.writeUInt16LE(flags, 10);
  return bytes;
};

describe('a Word 97 document', () => {
  test('[X7] is accepted, also with small streams or a name in capitals', async () => {
    expect(await inspected(word97('Ada Lovelace'))).toEqual(accepted());
    const small = { a: Buffer.alloc(700), WORDDOCUMENT: fib() };
    expect(await inspected(compoundOf(small))).toEqual(accepted());
  });

  test.each([
    ['macros', 'Macros/VBA/dir', 'macros'],
    ['macros in an object', 'ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir', 'macros'],
    ['a packed program', 'ObjectPool/_1/\x01Ole10Native', 'active-content'],
    ['a formula of Word 2003', 'ObjectPool/_1/Equation Native', 'active-content'],
  ])('[X7] with %s is accepted and flagged (S6)', async (_, path, flag) => {
    const file = word97('Hello', 0, { [path]: Buffer.alloc(100) });
    expect(await inspected(file)).toEqual(accepted(flag));
  });

  test('[X7] with a field that acts by itself is flagged, in one or two bytes per letter', async () => {
    const code = ' DDEAUTO c:\\\\cmd.exe "/k calc"';
    expect(await inspected(word97(`Hello \x13${code}\x14\x15`))).toEqual(
      accepted('external-links'),
    );
    const narrow = word97('Hello'.padEnd(200));
    narrow.write(`\x13${code}\x14`, narrow.indexOf(Buffer.from('Hello', 'utf16le')), 'latin1');
    expect(await inspected(narrow)).toEqual(accepted('external-links'));
  });

  test('[X7] with a field that acts only on a click is not flagged', async () => {
    const fields = '\x13 HYPERLINK "http://a.example" \x14a\x15\x13 PAGE \x14';
    expect(await inspected(word97(fields))).toEqual(accepted());
  });

  test('[X7] that needs a password is refused with its own error (S7)', async () => {
    expect(await inspected(word97('Hello', 0x100))).toEqual(refused('encrypted'));
    expect(await inspected(compoundOf({ WordDocument: fib(0x100) }))).toEqual(refused('encrypted'));
    const locked = { EncryptionInfo: Buffer.alloc(248), EncryptedPackage: Buffer.alloc(5000) };
    expect(await inspected(compoundOf(locked))).toEqual(refused('encrypted'));
  });

  test.each([
    ['a workbook', { Workbook: Buffer.alloc(5000) }],
    ['a storage of that name', { 'WordDocument/a': Buffer.alloc(9) }],
    ['empty', {}],
  ])('[X7] that is %s is refused (S6)', async (_, streams) => {
    expect(await inspected(compoundOf(streams))).toEqual(refused('disguised'));
  });

  test("[X7] whose text does not begin like Word's is flagged", async () => {
    for (const size of [9, 5000]) {
      const file = compoundOf({ WordDocument: Buffer.alloc(size) });
      expect(await inspected(file)).toEqual(accepted('unchecked'));
    }
  });

  test('[X7] whose class is that of a workbook or a presentation is refused (S6)', async () => {
    for (const type of [0x00020820, 0x64818d10]) {
      const file = compoundOf({ Workbook: fib(), 'MBD1/WordDocument': fib(0, 5000) });
      file.writeUInt32LE(type, rootOf(file) + 80);
      expect(await inspected(file)).toEqual(refused('disguised'));
    }
  });

  test('[X7] that is cut off before its directory, or has it outside, is damaged (S14)', async () => {
    const file = word97('Hello');
    for (let length = 8; length < rootOf(file) + 128; length += 50) {
      expect(await inspected(file.subarray(0, length))).toEqual(refused('damaged'));
    }
    file.writeUInt32LE(0x00ffffff, 48);
    expect(await inspected(file)).toEqual(refused('damaged'));
  });
});
