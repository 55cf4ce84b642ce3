import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import type { Store } from '../store/store.ts';

const at = bucketForTests();

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(() => intake.remove());

const pdf = pdfOf('A brief');
const form = [
  ...fieldParts(hiringFields),
  ...[0, 1, 2].map((i) => ({ name: `jdFile_${i}`, filename: 'jd.pdf', content: pdf })),
];

test('[X11] a submission is stored once its files are in the bucket', async () => {
  const { files, prefix } = at.open();
  const atSave: string[][] = [];
  const save: Store['save'] = async (submission) => {
    atSave.push(await at.bucket.names(prefix));
    return intake.test.store.save(submission);
  };
  const store = { ...intake.test.store, save };
  expect((await intake.with({ files, store }).send(form)).created).toBe(true);
  const names = await at.bucket.names(prefix);
  expect(names).toHaveLength(3);
  expect(atSave).toEqual([names]);
  expect(await intake.test.store.knownFiles(names)).toEqual(new Set(names));
  expect(await at.spooled()).toEqual([]);
});

test('[X11] a file that the bucket refuses leaves no row, no object, and nothing in the spool', async () => {
  const { files, prefix } = at.open();
  let puts = 0;
  at.bucket.refuse = ({ method }) => (method === 'PUT' && ++puts === 2 ? DENIED : undefined);
  await expect(intake.with({ files }).send(form)).rejects.toMatchObject({
    refusal: { kind: 'unavailable', status: 503 },
  });
  expect(await intake.stored()).toEqual(NOTHING_STORED);
  expect([await at.bucket.names(prefix), await at.spooled()]).toEqual([[], []]);
});

test('[X11] a full bucket still accepts text', async () => {
  const { files } = at.open();
  const full = intake.with({ files });
  at.bucket.refuse = refusing('PUT', /./, { status: 507, code: 'InsufficientStorage' });
  await expect(full.send(form)).rejects.toMatchObject({ refusal: { kind: 'no-room' } });
  expect((await full.send(fieldParts(hiringFields))).created).toBe(true);
});

test('[X11] a failed row removes its objects', async () => {
  const { files, prefix } = at.open();
  const store = { ...intake.test.store, save: () => Promise.reject(new Error('damaged')) };
  await expect(intake.with({ files, store }).send(form)).rejects.toThrow();
  await intake.stored();
  expect([await at.bucket.names(prefix), await at.spooled()]).toEqual([[], []]);
});

test('[X11] a visitor who goes away leaves nothing', async () => {
  const { files, prefix } = at.open();
  async function* cutOff() {
    yield Buffer.from('------boundary-x7\r\nContent-Disposition: form-data; name="jdFile_0"; ');
    yield Buffer.from('filename="a.pdf"\r\n\r\n%PDF-1.7 and no end');
    throw new Error('aborted');
  }
  await expect(intake.with({ files }).send(cutOff())).rejects.toThrow();
  expect([await at.bucket.names(prefix), await at.spooled()]).toEqual([[], []]);
});
