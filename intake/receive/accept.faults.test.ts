import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import type { FileStore } from '../files/files.ts';

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(() => intake.remove());

const pdf = pdfOf('A brief');
const files = [0, 1, 2].map((i) => ({ name: `jdFile_${i}`, filename: 'jd.pdf', content: pdf }));
const form = [...fieldParts(hiringFields), ...files];
const KEY = { 'idempotency-key': 'a-key-of-mine' };
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const fail = (error: Error) => () => Promise.reject(error);

test('[X1] on a full disk, files are refused for now and text is accepted', async () => {
  const broken = intake.with({ files: { ...intake.files, requireRoom: fail(full) } });
  await expect(broken.send(form)).rejects.toMatchObject({
    kind: 'no-room',
    status: 503,
    retryAfter: 300,
  });
  expect(await intake.stored()).toEqual(NOTHING_STORED);
  expect((await broken.send(fieldParts(hiringFields))).created).toBe(true);
  expect((await intake.send(form)).created).toBe(true);
});

test('[X1] a disk that fills up inside a file leaves nothing', async () => {
  let uploads = 0;
  const createUpload = async () => {
    const upload = await intake.createUpload();
    return ++uploads === 2 ? { ...upload, finish: fail(full) } : upload;
  };
  await expect(intake.with({ createUpload }).send(form)).rejects.toMatchObject({ kind: 'no-room' });
  expect(await intake.stored()).toEqual(NOTHING_STORED);
});

test('[X1] files that were kept before an error are left to the cleanup', async () => {
  const keep: FileStore['keep'] = async (all) => {
    await intake.files.keep(all.slice(0, 2));
    throw full;
  };
  const broken = intake.with({ files: { ...intake.files, keep } });
  await expect(broken.send(form)).rejects.toMatchObject({ kind: 'no-room' });
  expect(await intake.stored()).toEqual({ ...NOTHING_STORED, kept: 2 });
});

test('[X1] [X2] a commit without a response keeps its files, and is found by the retry', async () => {
  const { store } = intake.test;
  const fault = new Error('no answer');
  const save: typeof store.save = (submission) => store.save(submission).then(fail(fault));
  const broken = intake.with({ store: { ...store, save } });
  await expect(broken.send(form, KEY)).rejects.toMatchObject({
    kind: 'unavailable',
    status: 503,
    retryAfter: 10,
    cause: fault,
  });
  expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
  expect(await intake.send(form, KEY)).toMatchObject({ created: false, status: 'received' });
  expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
});

test('[X1] a failed commit leaves its files to the cleanup, and the retry is stored', async () => {
  const store = { ...intake.test.store, save: fail(new Error('disk I/O error')) };
  await expect(intake.with({ store }).send(form, KEY)).rejects.toMatchObject({ status: 503 });
  expect(await intake.stored()).toEqual({ ...NOTHING_STORED, kept: 3 });
  expect(await intake.send(form, KEY)).toMatchObject({ created: true });
  expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 6 });
});

test('[X2] files that another process stored at the same moment are not kept twice', async () => {
  // This process looks before the other one has committed, so it finds nothing.
  const store = { ...intake.test.store, find: async () => undefined };
  const first = await intake.send(form, KEY);
  expect(await intake.with({ store }).send(form, KEY)).toEqual({ ...first, created: false });
  expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
});
