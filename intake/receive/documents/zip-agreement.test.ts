import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import { CORPUS_IS_HERE, corpusFiles } from '../../../tests/fixtures/corpus.ts';
import { docxOf, docxParts } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { Damaged } from './bytes.ts';
import { readDirectory, type ZipEntry } from './zip.ts';
import { readPart } from './zip-part.ts';

// If our own reader were replaced, yauzl would take its place.

/** Contents are compared too, up to this many unpacked bytes. */
const MAX_COMPARED = 1_000_000;

interface Part {
  name: string;
  packed: number;
  unpacked: number;
  offset: number;
  content: Buffer | undefined;
}

// Names that are neither ASCII nor UTF-8: yauzl reads code page 437, our reader Latin-1.
const plain = (name: string) => name.replace(/[^ -~]/g, '?');

async function ours(archive: Buffer): Promise<Part[]> {
  const source = memorySource(archive);
  const one = async (entry: ZipEntry): Promise<Part> => ({
    name: plain(entry.name),
    packed: entry.packed,
    unpacked: entry.unpacked,
    offset: entry.offset,
    content:
      entry.unpacked > MAX_COMPARED ? undefined : await readPart(source, entry, MAX_COMPARED),
  });
  return Promise.all((await readDirectory(source, archive.length)).map(one));
}

async function yauzls(archive: Buffer): Promise<Part[]> {
  const zip = await fromBufferPromise(archive);
  const one = async (entry: Entry): Promise<Part> => ({
    // Ignores the extra field with a second name: our reader flags such a document.
    name: plain(getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, [], false)),
    packed: entry.compressedSize,
    unpacked: entry.uncompressedSize,
    offset: entry.relativeOffsetOfLocalHeader,
    content:
      entry.uncompressedSize > MAX_COMPARED
        ? undefined
        : await buffer(await zip.openReadStreamPromise(entry)),
  });
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await one(entry));
  return parts;
}

/** Faults that yauzl refuses and our reader accepts, in the order of yauzl's checks. */
const TOLERATED = [
  /^Invalid comment length/, // bytes behind the end
  /^extra field length exceeds/, // a broken extra field
  /^file data overflows/, // an empty entry whose offset is outside the data
  /^unexpected end of file$/, // deflated data that is complete, but has no last block
];

/** Whether our reader accepts the archive. If it does, yauzl must accept it and read the same. */
async function agreed(archive: Buffer): Promise<boolean> {
  const mine = await ours(archive).catch((error: unknown) => {
    if (error instanceof Damaged) return undefined;
    throw error;
  });
  if (!mine) return false;
  const theirs = await yauzls(archive).catch((error: Error) => error);
  if (theirs instanceof Error) {
    expect(
      TOLERATED.some((known) => known.test(theirs.message)),
      theirs.message,
    ).toBe(true);
  } else expect(theirs).toEqual(mine);
  return true;
}

const END = 'PK\x05\x06';
const DOCUMENT = docxParts('<w:p/>');

describe('our reader of archives and yauzl', () => {
  test('[X7] agree on every archive that we accept, whatever bytes are changed', async () => {
    const name = fc.string({ minLength: 1, maxLength: 8 });
    const data = fc.string({ maxLength: 300 });
    const parts = fc.array(fc.record({ name, data, stored: fc.boolean() }), { maxLength: 4 });
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(parts, changes, async (entries, bytes) => {
        const archive = zipOf(entries);
        for (const [at, value] of bytes) archive[at % archive.length] = value;
        if (await agreed(archive)) taken += 1;
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  test.skipIf(!CORPUS_IS_HERE)(
    '[X7] agree on the documents of ../shared/corpus (skipped if it is missing)',
    async () => {
      const files = ['valid/docx', 'macro', 'other-office', 'hostile', 'broken'].flatMap(
        corpusFiles,
      );
      let taken = 0;
      for (const [, bytes] of files) if (await agreed(bytes)) taken += 1;
      expect(taken).toBeGreaterThan(30);
    },
  );

  test('[X7] differ on bytes behind the end, which real documents have and we accept', async () => {
    const archive = Buffer.concat([Buffer.from(docxOf('Ada')), Buffer.from('\n')]);
    await expect(yauzls(archive)).rejects.toThrow('Invalid comment length');
    expect(await ours(archive)).toHaveLength(3);
  });

  const patched = (archive: Buffer, signature: string, at: number, value: number) => {
    archive.writeUInt16LE(value, archive.lastIndexOf(signature, undefined, 'latin1') + at);
    return archive;
  };
  const shared: ZipPart[] = [
    { name: 'a', data: 'aaaa' },
    { name: 'b', data: 'aaaa', shares: 0 },
  ];
  const hidden = zipOf([{ name: 'other', data: 'x' }]);
  const end = zipOf([]);
  test.each<[string, Buffer]>([
    ['entries that share their bytes', zipOf(shared)],
    ['a count that differs from disk to disk', patched(zipOf(DOCUMENT), END, 8, 2)],
    [
      'a directory longer than its entries',
      patched(patched(zipOf(DOCUMENT), END, 8, 2), END, 10, 2),
    ],
    ['a local header with another method', patched(zipOf(DOCUMENT), 'PK\x03\x04', 8, 0)],
    ['a symbolic link', zipOf([{ name: 'a', data: '/etc', mode: 0o120777 }])],
    [
      'an end record within the comment of another',
      patched(Buffer.concat([hidden, end]), 'PK\x01\x02', 32, 0),
    ],
  ])('[X7] differ on %s: yauzl accepts them, and we refuse', async (_, archive) => {
    await expect(yauzls(archive)).resolves.toBeDefined();
    await expect(ours(archive)).rejects.toThrow(Damaged);
  });
});
