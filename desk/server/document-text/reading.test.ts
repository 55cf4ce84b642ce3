import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileStoreError } from '../../../intake/files/files.ts';
import { HOUR_MS } from '../../../intake/shared/time.ts';
import type { StoredFile } from '../../../intake/store/submissions.ts';
import { keepFile, openDesk, type TestDesk } from '../../../tests/fixtures/desk.ts';
import { docOf, docxOf, pdfOf } from '../../../tests/fixtures/documents.ts';
import { save } from '../../../tests/fixtures/records.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';
import { createDocumentReader } from './reader.ts';
import { startReading } from './reading.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** A stored file with these bytes. */
async function keep(bytes: Uint8Array, values: Partial<StoredFile> = {}): Promise<StoredFile> {
  const { id } = await keepFile(desk.files, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return storedFile(0, { id, size: bytes.length, sha256, ...values });
}

/** Reads all waiting documents; returns the reported errors. */
async function readAll(
  reader: Parameters<typeof startReading>[0]['reader'] = createDocumentReader(),
): Promise<string[]> {
  const faults: string[] = [];
  const end = startReading({
    store: desk.test.store,
    files: desk.files,
    reader,
    report: ({ message }) => faults.push(message),
  });
  const { documents } = desk.test.store;
  const all = () => documents.next().then((file) => file === undefined || faults.length > 0);
  await expect.poll(all, { timeout: 180_000 }).toBe(true);
  await end();
  return faults;
}

const found = async (search: string) =>
  (await desk.test.store.records.list({ search }, 9)).map(({ receipt }) => receipt);

test('[X27] the search finds text in documents of every kind', async () => {
  const files = [
    await keep(pdfOf('Nine years of shaders')),
    await keep(docxOf('A portfolio of engines'), { kind: 'docx' }),
    await keep(docOf('Letter of a mathematician'), { kind: 'doc' }),
  ];
  const receipt = await save(desk.test, { files });
  await save(desk.test, { files: [] });
  expect(await readAll()).toEqual([]);
  expect(await found('shaders engines mathematician')).toEqual([receipt]);
});

test('[X27] an unreadable document is skipped after two attempts, and blocks nothing', async () => {
  const files = [
    await keep(Buffer.from('%PDF-1.7'), { name: 'damaged.pdf' }),
    await keep(pdfOf('Infectious'), { flags: ['infected'] }),
    await keep(pdfOf('Missing')),
    await keep(pdfOf('Nine years of shaders')),
  ];
  const receipt = await save(desk.test, { files });
  await rm(path.join(desk.directory, 'files', 'kept', files[2]?.id ?? ''));
  const text = vi.fn(createDocumentReader().text);
  for (let tries = 0; tries < 5; tries++) {
    expect(await readAll({ text })).toEqual([]);
    desk.test.pass(3 * HOUR_MS);
  }
  // The damaged one twice, and the one with malware never.
  expect(text).toHaveBeenCalledTimes(3);
  expect(await found('shaders')).toEqual([receipt]);
  expect(await found('infectious')).toEqual([]);
});

test('[X27] an unresponsive file store is reported, and doesn’t count as an attempt', async () => {
  const receipt = await save(desk.test, { files: [await keep(pdfOf('Nine years of shaders'))] });
  const opened = vi.spyOn(desk.files, 'open');
  for (let tries = 0; tries < 5; tries++) {
    opened.mockRejectedValueOnce(new FileStoreError('no answer'));
    expect(await readAll()).toEqual([expect.stringContaining('isn’t responding')]);
  }
  expect(await readAll()).toEqual([]);
  expect(await found('shaders')).toEqual([receipt]);
});

test('[X27] a desk that stops aborts its current document, and the next one continues', async () => {
  const receipt = await save(desk.test, { files: [await keep(pdfOf('Nine years of shaders'))] });
  const reader = createDocumentReader();
  const begun = Promise.withResolvers<void>();
  const end = startReading({
    store: desk.test.store,
    files: desk.files,
    reader: {
      text(kind, document) {
        const text = reader.text(kind, document);
        begun.resolve();
        return text;
      },
    },
    report: () => undefined,
  });
  await begun.promise;
  reader.close();
  await end();
  expect(await found('shaders')).toEqual([]);
  desk.test.pass(HOUR_MS);
  await readAll();
  expect(await found('shaders')).toEqual([receipt]);
});
