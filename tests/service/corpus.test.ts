import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_KINDS } from '../../contract/files.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../fixtures/corpus.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.remove());

/** Sends one document; returns the status and the message at the file field. */
async function send(name: string, bytes: Uint8Array) {
  const { status, body } = await submit(service.url, {
    fields: { roles: name },
    files: [{ name, bytes }],
  });
  return { status, message: body.errors?.find((error) => error.field === 'jdFile_0')?.message };
}

describe.skipIf(!CORPUS_IS_HERE)('../shared/corpus over HTTP, skipped where it is absent', () => {
  test.each(FILE_KINDS)('[X7] every valid %s is saved', async (kind) => {
    for (const [name, bytes] of corpusFiles(`valid/${kind}`)) {
      expect([name, await send(name, bytes)]).toEqual([name, { status: 201 }]);
    }
  });

  test.each(['other-office', 'not-documents'])(
    '[X7] %s is rejected by its bytes',
    async (folder) => {
      const kept = await service.files('kept');
      for (const [name, bytes] of corpusFiles(folder)) {
        const refused = await send(`${name}.pdf`, bytes);
        expect([name, refused]).toEqual([
          name,
          { status: 415, message: expect.stringContaining(name) },
        ]);
      }
      expect(await service.files('kept')).toEqual(kept);
      expect(await service.files('arriving')).toEqual([]);
    },
  );

  test('[X7] hostile and broken documents don’t crash or stall it', async () => {
    const { pid } = service;
    for (const [name, bytes] of [...corpusFiles('hostile'), ...corpusFiles('broken')]) {
      const { status } = await send(name, bytes);
      expect([201, 415, 422]).toContain(status);
    }
    expect((await send('after.pdf', pdfOf('Still here'))).status).toBe(201);
    expect(service.pid).toBe(pid);
  });
});
