import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredFile } from '../../../intake/store/submissions.ts';
import { keepFile, openDesk, type TestDesk } from '../../../tests/fixtures/desk.ts';
import { docxOf, pdfOf } from '../../../tests/fixtures/documents.ts';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';

const RESUME = 'Ada Lovelace\n(415) 555-2671\n2019 Analytical engines';

let desk: TestDesk;
beforeEach(async () => {
  const surroundings = { company: 'Test & Sons', sends: false, phoneCountry: 'US' };
  desk = await openDesk({ surroundings });
});
afterEach(() => desk.close());

async function arrive(bytes: Uint8Array, values: Partial<StoredFile>) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await keepFile(desk.files, bytes);
  const file = storedFile(0, { ...kept, size: bytes.length, sha256, ...values });
  const fields = fieldsOf('jobseeking', { firstname: 'Ada', lastname: 'Lovelace' });
  return { receipt: await save(desk.test, { fields, files: [file] }), id: file.id };
}

async function copy(receipt: string, id: string) {
  const headers = { cookie: await desk.signIn() };
  const path = `/api/submissions/${receipt}/files/${id}/copy`;
  const answer = await desk.ask(path, { method: 'POST', body: {}, headers });
  return { ...answer, json: JSON.parse(answer.body.toString()) };
}

test('[X18] a copy has no name and no phone number', async () => {
  const { receipt, id } = await arrive(pdfOf(RESUME), { kind: 'pdf', name: 'Ada.pdf' });
  const { status, json } = await copy(receipt, id);
  expect(status).toBe(200);
  expect(json).toEqual({
    reference: receipt.slice(0, 4),
    text: expect.stringMatching(/^\[name\]\s+\[phone\]\s+2019 Analytical engines\s*$/),
    redacted: [
      { kind: 'name', text: 'Ada', count: 1 },
      { kind: 'name', text: 'Lovelace', count: 1 },
      { kind: 'phone', text: '(415) 555-2671', count: 1 },
    ],
  });
});

test('[X18] a copy is recorded when the recruiter takes it', async () => {
  const { receipt } = await arrive(docxOf(RESUME), { kind: 'docx' });
  const headers = { cookie: await desk.signIn('kim') };
  const path = `/api/submissions/${receipt}/copies`;
  expect(await desk.ask(path, { method: 'POST', body: {}, headers })).toMatchObject({
    status: 204,
  });
  const record = await desk.test.store.records.record(receipt);
  expect(record?.activity).toMatchObject([{ what: 'copy', by: 'kim', detail: '' }]);
});

test('[X18] if no copy can be made, the response says why', async () => {
  const { receipt, id } = await arrive(pdfOf(''), { kind: 'pdf' });
  expect(await copy(receipt, id)).toMatchObject({
    status: 422,
    json: { detail: expect.stringMatching(/no text.*by hand/) },
  });
  expect((await copy(receipt, 'f'.repeat(32))).status).toBe(404);
  expect((await copy('0000-0000-0000', id)).status).toBe(404);
  const infected = await arrive(pdfOf('Ada'), { kind: 'pdf', flags: ['infected'] });
  expect((await copy(infected.receipt, infected.id)).status).toBe(403);
});
