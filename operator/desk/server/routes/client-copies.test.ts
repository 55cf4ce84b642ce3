import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredFile } from '../../../../intake/store/submissions.ts';
import { keepFile, openDesk, type TestDesk } from '../../../../tests/fixtures/desk.ts';
import { docxOf, pdfOf } from '../../../../tests/fixtures/documents.ts';
import { fieldsOf, save } from '../../../../tests/fixtures/records.ts';
import { storedFile } from '../../../../tests/fixtures/submissions.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function arrive(bytes: Uint8Array, values: Partial<StoredFile>) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await keepFile(desk.files, bytes);
  const file = storedFile(0, { ...kept, size: bytes.length, sha256, ...values });
  const fields = fieldsOf('jobseeking', { firstname: 'Ada', lastname: 'Lovelace' });
  return { receipt: await save(desk.test, { fields, files: [file] }), id: file.id };
}

const NOTHING = { withhold: [], putBack: [] };

async function copy(receipt: string, id: string, body: unknown) {
  const headers = { cookie: await desk.signIn() };
  const path = `/api/submissions/${receipt}/files/${id}/copy`;
  const answer = await desk.ask(path, { method: 'POST', body, headers });
  return { ...answer, json: JSON.parse(answer.body.toString()) };
}

test('[X18] a copy has no name, and is recorded once it is downloaded', async () => {
  const { receipt, id } = await arrive(docxOf('Ada Lovelace\nAnalytical engines at Nordlicht'), {
    kind: 'docx',
    name: 'Ada.docx',
  });
  const { status, json } = await copy(receipt, id, { ...NOTHING, withhold: ['Nordlicht'] });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: `Candidate-${receipt.slice(0, 4)}.pdf`,
    withheld: [{ kind: 'typed', text: 'Nordlicht', places: 1 }, { text: 'Ada Lovelace' }],
  });
  const activity = async () => (await desk.test.store.records.record(receipt))?.activity;
  expect(await activity()).toEqual([]);

  const headers = { cookie: await desk.signIn('kim') };
  const path = `/api/submissions/${receipt}/copies`;
  expect(await desk.ask(path, { method: 'POST', body: {}, headers })).toMatchObject({
    status: 204,
  });
  expect(await activity()).toMatchObject([{ what: 'copy', by: 'kim', detail: '' }]);
});

test('[X18] if no copy can be made, the response says why', async () => {
  const { receipt, id } = await arrive(pdfOf(''), { kind: 'pdf' });
  expect((await copy(receipt, id, NOTHING)).json.detail).toMatch(/no text.*by hand/);
  expect((await copy(receipt, 'f'.repeat(32), NOTHING)).status).toBe(404);
  expect((await copy('0000-0000-0000', id, NOTHING)).status).toBe(404);
  const long = { ...NOTHING, withhold: ['a'.repeat(401)] };
  expect((await copy(receipt, id, long)).status).toBe(400);
  const infected = await arrive(pdfOf('Ada'), { kind: 'pdf', flags: ['infected'] });
  expect((await copy(infected.receipt, infected.id, NOTHING)).status).toBe(403);
});
