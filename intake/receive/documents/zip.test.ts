import { describe, expect, test } from 'vitest';
import { docxParts } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { Damaged } from './bytes.ts';
import { judge } from './judge.ts';
import { readDirectory } from './zip.ts';
import { readPart, readPartHead } from './zip-part.ts';

/** Most bytes read to refuse a bomb: the end record with its longest comment, and the directory. */
const MAX_READ = 640 * 1024;

const DOCUMENT = docxParts('<w:p/>');
const directoryOf = (archive: Buffer) => readDirectory(memorySource(archive), archive.length);
const padding = (name: string, unpacked: number): ZipPart => ({ name, data: '', unpacked });

async function expectRefused(archive: Buffer): Promise<void> {
  const source = memorySource(archive);
  expect(await judge('cv.docx', source, archive.length)).toEqual({ ok: false, fault: 'damaged' });
  expect(source.bytesRead).toBeLessThan(MAX_READ);
}

/** The archive with its end record or its directory changed at one place. */
function patched(archive: Buffer, signature: string, at: number, value: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(value, copy.lastIndexOf(signature, undefined, 'latin1') + at);
  return copy;
}

describe('an archive', () => {
  test('[X7] is listed from its directory alone', async () => {
    const entries = await directoryOf(zipOf(DOCUMENT));
    expect(entries.map(({ name }) => name)).toEqual(DOCUMENT.map(({ name }) => name));
  });

  test('[X7] of 65,001 entries is refused (S8)', async () => {
    const many = Array.from({ length: 65_001 }, (_, i): ZipPart => {
      return { name: `word/${i}`, data: '', stored: true, ...(i > 0 && { shares: 0 }) };
    });
    await expectRefused(zipOf([...many, ...DOCUMENT]));
  });

  test('[X7] of entries that share their bytes is refused (S8)', async () => {
    const kernel: ZipPart = { name: 'word/0', data: Buffer.alloc(9000) };
    const copies = Array.from({ length: 1000 }, () => ({ ...kernel, shares: 3 }));
    await expectRefused(zipOf([...DOCUMENT, kernel, ...copies]));
  });

  test('[X7] whose entries overlap in part, or run into the directory, is refused (S8)', async () => {
    const two = zipOf([
      { name: 'a', data: 'aaaa', stored: true },
      { name: 'b', data: 'bbbb', stored: true },
    ]);
    const [, second] = await directoryOf(two);
    expect(second?.offset).toBe(35);
    await expect(directoryOf(patched(two, 'PK\x01\x02', 42, 34))).rejects.toThrow('overlap');
    await expect(directoryOf(patched(two, 'PK\x01\x02', 42, 36))).rejects.toThrow('overlap');
  });

  test('[X7] that would unpack to more than 100 MB, or to 200 times itself, is refused (S8)', async () => {
    await expectRefused(zipOf([...DOCUMENT, padding('word/media/a', 100_000_000)]));
    await expectRefused(zipOf([...DOCUMENT, padding('word/media/a', 30_000_000)]));
    const small = zipOf([...DOCUMENT, padding('word/media/a', 10_000_000)]);
    expect(await directoryOf(small)).toHaveLength(4);
  });

  test('[X7] with a part larger than listed is refused, unpacked no further (S8)', async () => {
    const [types, , main] = DOCUMENT;
    const bomb = Buffer.concat([Buffer.from(String(types.data)), Buffer.alloc(8_000_000, 0x20)]);
    await expectRefused(zipOf([{ ...types, data: bomb, unpacked: 4000 }, main]));
    await expectRefused(zipOf([{ ...types, data: bomb }, main]));
    const archive = zipOf([{ ...main, data: bomb, unpacked: 4000 }]);
    const [entry] = await directoryOf(archive);
    if (!entry) throw new Error('the archive has one entry');
    await expect(readPartHead(memorySource(archive), entry, 64)).resolves.toHaveLength(64);
    await expect(readPart(memorySource(archive), entry, 5000)).rejects.toThrow('size');
  });

  test.each(['../../tmp/x', 'word/../../x', '/etc/passwd', '..\\x', 'C:\\x', '\\\\host\\x'])(
    '[X7] with an entry called %s is refused (S9)',
    async (name) => {
      await expectRefused(zipOf([...DOCUMENT, { name, data: 'x' }]));
    },
  );

  test('[X7] with a symbolic link is refused (S9)', async () => {
    await expectRefused(zipOf([...DOCUMENT, { name: 'a', data: '/etc/passwd', mode: 0o120777 }]));
  });

  test('[X7] with an encrypted entry is refused', async () => {
    for (const flags of [1, 0x40]) {
      await expectRefused(zipOf([...DOCUMENT, { name: 'a', data: 'x', flags }]));
    }
  });

  test('[X7] on several disks, in ZIP64, or with a wrong count is refused', async () => {
    const archive = zipOf(DOCUMENT);
    const END = 'PK\x05\x06';
    await expectRefused(patched(archive, END, 4, 1));
    await expectRefused(patched(archive, END, 8, 2));
    for (const count of [0, 2, 4, 0xffff]) {
      await expectRefused(patched(patched(archive, END, 8, count), END, 10, count));
    }
  });

  test('[X7] with two ends, or anything before its end, is refused', async () => {
    const one = zipOf(DOCUMENT);
    const end = zipOf([]);
    await expectRefused(Buffer.concat([one.subarray(0, -22), Buffer.alloc(20), one.subarray(-22)]));
    const two = Buffer.concat([one, end]);
    two.writeUInt32LE(one.length, two.length - 6); // its empty directory is right before it
    expect(await directoryOf(two)).toEqual([]);
    two.writeUInt16LE(end.length, one.length - 2); // and it is also the first one's comment
    await expectRefused(two);
  });

  test('[X7] that has another archive stored in it, or a comment, is read', async () => {
    const inner = { name: 'word/embeddings/a.xlsx', data: zipOf(DOCUMENT), stored: true };
    expect(await directoryOf(zipOf([...DOCUMENT, inner]))).toHaveLength(4);
    const commented = Buffer.concat([zipOf(DOCUMENT), Buffer.from('note')]);
    commented.writeUInt16LE(4, commented.length - 6);
    expect(await directoryOf(commented)).toHaveLength(3);
  });

  test('[X7] whose entry has a second name is read by the first, and flagged', async () => {
    const other = zipOf([{ ...DOCUMENT[0], otherName: 'a' }, DOCUMENT[1], DOCUMENT[2]]);
    const verdict = (archive: Buffer) => judge('cv.docx', memorySource(archive), archive.length);
    expect(await verdict(other)).toEqual({ ok: true, kind: 'docx', flags: ['unchecked'] });
    const same = zipOf(DOCUMENT.map((part) => ({ ...part, otherName: part.name })));
    expect(await verdict(same)).toEqual({ ok: true, kind: 'docx', flags: [] });
  });

  test('[X7] cut off anywhere is refused (S14)', async () => {
    const archive = zipOf(DOCUMENT);
    for (let length = 0; length < archive.length; length++) {
      await expect(directoryOf(archive.subarray(0, length))).rejects.toThrow(Damaged);
    }
  });

  test('[X7] with bytes behind its end is read anyway', async () => {
    expect(await directoryOf(Buffer.concat([zipOf(DOCUMENT), Buffer.from('\r\n')]))).toHaveLength(
      3,
    );
  });
});
