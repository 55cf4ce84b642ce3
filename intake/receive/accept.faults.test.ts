import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import type { ArrivingFile, FinishedFile } from '../files/files.ts';
import type { Store } from '../store/store.ts';
import { CommitUnknownError } from '../store/store-error.ts';

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(() => intake.remove());

const pdf = pdfOf('A brief');
const files = [0, 1, 2].map((i) => ({ name: `jdFile_${i}`, filename: 'jd.pdf', content: pdf }));
const form = [...fieldParts(hiringFields), ...files];
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const fail = () => Promise.reject(full);
const refusedFor = (kind: string, retryAfter: number, cause: Error) => ({
  name: 'FormRefusal',
  refusal: { kind, status: 503, retryAfter, cause },
});
const noRoom = refusedFor('no-room', 300, full);

/** A file store whose n-th arriving file behaves otherwise. */
function failingFiles(n: number, change: (file: ArrivingFile) => Partial<ArrivingFile>) {
  let count = 0;
  const arrive = async () => {
    const file = await intake.files.arrive();
    return count++ === n ? { ...file, ...change(file) } : file;
  };
  return { files: { ...intake.files, arrive } };
}

describe('a disk that is full', () => {
  test('[X1] before a file begins: the submission is refused for now, and nothing is left', async () => {
    const broken = intake.with({ files: { ...intake.files, arrive: fail } });
    await expect(broken.send(form)).rejects.toMatchObject(noRoom);
    expect(await intake.stored()).toEqual(NOTHING_STORED);
  });

  test('[X1] for all that is arriving: files wait, text is accepted', async () => {
    const asked: number[] = [];
    const requireRoom = (bytes: number) => {
      asked.push(bytes);
      return fail();
    };
    const large = { name: 'jdFile_0', filename: 'jd.pdf', content: Buffer.alloc(100_000, pdf) };
    const broken = intake.with({ files: { ...intake.files, requireRoom } });
    await expect(broken.send([...fieldParts(hiringFields), large])).rejects.toMatchObject(noRoom);
    expect(asked).toEqual([expect.toSatisfy((bytes: number) => bytes > 100_000)]);
    expect((await broken.send(fieldParts(hiringFields))).created).toBe(true);
    expect(await intake.stored()).toMatchObject({ submission: 1, arriving: 0, kept: 0 });
  });

  test('[X1] still accepts text, and everything once there is space', async () => {
    const broken = intake.with({ files: { ...intake.files, arrive: fail } });
    expect((await broken.send(fieldParts(hiringFields))).created).toBe(true);
    expect((await intake.send(form)).created).toBe(true);
  });

  test.each([0, 1, 2])('[X1] inside file %i: nothing is left', async (n) => {
    const close = (file: ArrivingFile) => ({ close: () => file.close().then(fail) });
    for (const change of [() => ({ write: fail }), () => ({ finish: fail }), close]) {
      const broken = intake.with(failingFiles(n, change));
      await expect(broken.send(form)).rejects.toMatchObject(noRoom);
      expect(await intake.stored()).toEqual(NOTHING_STORED);
    }
  });

  test.each([0, 1, 2])('[X1] after %i files are in place: nothing is left', async (n) => {
    const keep = async (all: readonly FinishedFile[]) => {
      await intake.files.keep(all.slice(0, n));
      throw full;
    };
    const broken = intake.with({ files: { ...intake.files, keep } });
    await expect(broken.send(form)).rejects.toMatchObject(noRoom);
    expect(await intake.stored()).toEqual(NOTHING_STORED);
  });
});

describe('a file store that hangs', () => {
  const hanging = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: (readonly string[])[] = [];
    const remove = async (ids: readonly string[]) => {
      asked.push(ids);
      await promise;
    };
    return { remove, asked, resolve };
  };

  test('[X1] [X11] is not asked to remove files that were never kept', async () => {
    const { remove, asked } = hanging();
    const broken = intake.with({ files: { ...intake.files, remove } });
    const invalid = form.map((part) => (part.name === 'email' ? { ...part, content: 'a' } : part));
    await expect(broken.send(invalid)).rejects.toMatchObject({ refusal: { kind: 'invalid' } });
    expect(await intake.stored()).toEqual(NOTHING_STORED);
    expect(asked).toEqual([]);
  });

  test("[X1] [X11] does not delay the visitor's response", async () => {
    const { remove, asked, resolve } = hanging();
    const keep = async (all: readonly FinishedFile[]) => {
      await intake.files.keep(all.slice(0, 1));
      throw full;
    };
    const broken = intake.with({ files: { ...intake.files, keep, remove } });
    await expect(broken.send(form)).rejects.toMatchObject(noRoom);
    expect(asked).toEqual([expect.toSatisfy((ids: string[]) => ids.length === 3)]);
    resolve();
  });
});

describe("a disk that can't even remove", () => {
  test('[X1] does not hide why a submission was refused, or keep other files open', async () => {
    const broken = intake.with(
      failingFiles(0, (file) => ({ discard: () => file.close().then(fail) })),
    );
    const invalid = form.map((part) => (part.name === 'email' ? { ...part, content: 'a' } : part));
    await expect(broken.send(invalid)).rejects.toMatchObject({ refusal: { kind: 'invalid' } });
    // A file that could not be removed stays until the next start.
    expect(await intake.stored()).toEqual({ ...NOTHING_STORED, arriving: 1 });
    expect(await intake.files.tidy(async () => new Set(), { idle: true })).toMatchObject({
      unfinished: 1,
    });
  });
});

describe('a database that fails', () => {
  const fault = new Error('database disk image is malformed');
  const fail = () => Promise.reject(fault);
  const unavailable = refusedFor('unavailable', 10, fault);
  const broken = (change: Partial<Store>) =>
    intake.with({ store: { ...intake.test.store, ...change } });

  test('[X1] before the files are in place: nothing is left', async () => {
    await expect(broken({ find: fail }).send(form)).rejects.toMatchObject(unavailable);
    expect(await intake.stored()).toEqual(NOTHING_STORED);
  });

  test('[X1] before it commits: nothing is left, and nothing is asked', async () => {
    const mute = { save: fail, savedFiles: fail };
    await expect(broken(mute).send(form)).rejects.toMatchObject(unavailable);
    expect(await intake.stored()).toEqual(NOTHING_STORED);
  });
});

describe('a commit without a response', () => {
  const fault = new CommitUnknownError('no answer');
  const fail = () => Promise.reject(fault);
  const unavailable = refusedFor('unavailable', 10, fault);
  const broken = (change: Partial<Store>) =>
    intake.with({ store: { ...intake.test.store, ...change } });

  test('[X1] that was not made: nothing is left', async () => {
    await expect(broken({ save: fail }).send(form)).rejects.toMatchObject(unavailable);
    expect(await intake.stored()).toEqual(NOTHING_STORED);
  });

  test("[X1] that can't be asked for: the files are set aside at the next cleanup", async () => {
    const savedFiles = () => Promise.reject(new Error('locked'));
    await expect(broken({ save: fail, savedFiles }).send(form)).rejects.toMatchObject(unavailable);
    expect(await intake.stored()).toEqual({ ...NOTHING_STORED, kept: 3 });
    const known = (ids: readonly string[]) => intake.test.store.knownFiles(ids);
    expect(await intake.files.tidy(known, { idle: true })).toMatchObject({ orphaned: 3 });
  });

  test('[X1] [X2] that was made: the files stay, and asking again gets the receipt', async () => {
    const key = { 'idempotency-key': 'a-key-of-mine' };
    const save: Store['save'] = (submission) => intake.test.store.save(submission).then(fail);
    await expect(broken({ save }).send(form, key)).rejects.toMatchObject(unavailable);
    expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
    expect(await intake.send(form, key)).toMatchObject({ created: false, status: 'received' });
    expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
  });
});

describe('another process that stores at the same moment', () => {
  // This process looks before the other one has committed, so it finds nothing.
  const late = () => ({ store: { ...intake.test.store, find: async () => undefined } });

  test('[X2] the same content: it gets its receipt, and the second set of files is removed', async () => {
    const first = await intake.send(form);
    expect(await intake.with(late()).send(form)).toEqual({ ...first, created: false });
    expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
  });

  test('[X2] other content with the key: the files are removed', async () => {
    const key = { 'idempotency-key': 'a-key-of-mine' };
    await intake.send(form, key);
    await expect(intake.with(late()).send(form.slice(0, -1), key)).rejects.toMatchObject({
      refusal: { kind: 'key-reused' },
    });
    expect(await intake.stored()).toMatchObject({ submission: 1, file: 3, kept: 3, handles: 0 });
  });
});
