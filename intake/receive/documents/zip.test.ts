import { describe, expect, test } from 'vitest';
import { docxParts } from '../../../tests/fixtures/documents.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { inspectBytes } from './inspect-worker.ts';
import { readZip } from './zip.ts';

const DOCUMENT = docxParts('<w:p/>');
const [TYPES, , MAIN] = DOCUMENT;
const padding = (unpacked: number): ZipPart => ({ name: 'word/media/a', data: '', unpacked });
const bomb = Buffer.concat([Buffer.from(TYPES.data), Buffer.alloc(8_000_000, 0x20)]);

describe('an archive', () => {
  test.each<[string, ZipPart[]]>([
    ['2,001 entries', Array.from({ length: 1998 }, (_, i) => ({ name: `word/${i}`, data: '' }))],
    ['more than 100 MB', [padding(100_000_000)]],
    ['200 times itself', [padding(30_000_000)]],
    ['an encrypted entry', [{ name: 'a', data: 'x', flags: 1 }]],
    ['a strongly encrypted entry', [{ name: 'a', data: 'x', flags: 0x40 }]],
    ['a symbolic link', [{ name: 'a', data: '/etc/passwd', mode: 0o120777 }]],
    ['a parent', [{ name: '../../tmp/x', data: 'x' }]],
    ['a hidden parent', [{ name: 'word/../../x', data: 'x' }]],
    ['a parent with backslashes', [{ name: '..\\x', data: 'x' }]],
    ['an absolute path', [{ name: '/etc/passwd', data: 'x' }]],
    ['a drive', [{ name: 'C:\\x', data: 'x' }]],
    ['a second list of types', [TYPES]],
  ])('[X7] with %s is refused (S8, S9)', async (_, more) => {
    const refused = { ok: false, fault: 'damaged' };
    expect(await inspectBytes('docx', zipOf([...DOCUMENT, ...more]))).toEqual(refused);
  });

  test('[X7] with a part larger than listed is refused, unpacked no further (S8)', async () => {
    const refused = { ok: false, fault: 'damaged' };
    const lying = zipOf([{ ...TYPES, data: bomb, unpacked: 4000 }, MAIN]);
    expect(await inspectBytes('docx', lying)).toEqual(refused);
    expect(await inspectBytes('docx', zipOf([{ ...TYPES, data: bomb }, MAIN]))).toEqual(refused);
    const [part] = await readZip(zipOf([{ ...TYPES, data: bomb }]));
    const pieces = await Array.fromAsync(part?.read(100_000) ?? []);
    expect(Buffer.concat(pieces)).toHaveLength(100_000);
  });

  test('[X7] with bytes behind its end, a comment, or another archive in it is read', async () => {
    const archive = zipOf(DOCUMENT);
    expect(await readZip(Buffer.concat([archive, Buffer.from('\r\n')]))).toHaveLength(3);
    const commented = Buffer.concat([archive, Buffer.from('note')]);
    commented.writeUInt16LE(4, archive.length - 2);
    expect(await readZip(commented)).toHaveLength(3);
    const inner = { name: 'word/embeddings/a.xlsx', data: archive, stored: true };
    expect(await readZip(zipOf([...DOCUMENT, inner]))).toHaveLength(4);
  });

  test('[X7] cut off anywhere is refused (S14)', async () => {
    const archive = zipOf(DOCUMENT);
    for (let length = 0; length < archive.length; length += 3) {
      await expect(readZip(archive.subarray(0, length))).rejects.toThrow();
    }
  });
});
