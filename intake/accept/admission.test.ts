import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { type Admission, createAdmission, type UploadLimits } from './admission.ts';

const MB = 1_000_000;
const LIMITS: UploadLimits = {
  atOnce: 3,
  ofAddress: 2,
  texts: 4,
  bytes: 2 * MAX_BODY_BYTES,
  patienceMs: 20_000,
  pace: 16_000,
};
const FULL = expect.objectContaining({ kind: 'overloaded', status: 503, retryAfter: 5 });

let time: number;
let admission: Admission;
beforeEach(() => {
  time = 0;
  admission = createAdmission(LIMITS, () => time);
});

describe('an upload', () => {
  test('[X10] has a place until all are taken, and again once one has left', () => {
    const [first] = ['a', 'b', 'c'].map((address) => admission.enter(address, MB));
    expect(() => admission.enter('d', MB)).toThrow(FULL);
    first?.leave();
    first?.leave();
    admission.enter('d', MB);
    expect(() => admission.enter('e', MB)).toThrow(FULL);
  });

  test('[X10] has its share of one address and no more', () => {
    admission.enter('a', MB);
    admission.enter('a', MB);
    expect(() => admission.enter('a', MB)).toThrow(FULL);
    admission.enter('b', MB);
  });

  test('[X10] counts with the bytes that its sender names, or the most there may be', () => {
    const whole = admission.enter('a', undefined);
    expect(admission.pending()).toBe(MAX_BODY_BYTES);
    admission.enter('b', MAX_BODY_BYTES - MB);
    expect(() => admission.enter('c', MB + 1)).toThrow(FULL);
    whole.arrived(MB);
    expect(admission.pending()).toBe(2 * MAX_BODY_BYTES - 2 * MB);
    whole.leave();
    admission.enter('c', MB + 1);
  });

  test('[X10] that is slower than any line makes room, the slowest first', () => {
    const [slow, slower, fine] = ['a', 'b', 'c'].map((address) => admission.enter(address, MB));
    time = 19_999;
    expect(() => admission.enter('d', MB)).toThrow(FULL);
    time = 20_000;
    slow?.arrived(300_000);
    slower?.arrived(200_000);
    fine?.arrived(900_000);
    admission.enter('d', MB);
    expect(slower?.ended.reason).toMatchObject({ kind: 'stalled' });
    admission.enter('e', MB);
    expect(slow?.ended.reason).toMatchObject({ kind: 'stalled' });
    // The remaining uploads are fast enough, or began just now.
    expect(() => admission.enter('f', MB)).toThrow(FULL);
    expect(fine?.ended.aborted).toBe(false);
  });
});

describe('a form without files', () => {
  test('[X10] needs no place among the uploads, and has a bound of its own', () => {
    for (const address of ['a', 'b', 'c']) admission.enter(address, MB);
    const texts = Array.from({ length: LIMITS.texts }, () => admission.enter('a', 2000));
    expect(() => admission.enter('z', 2000)).toThrow(FULL);
    texts[0]?.leave();
    admission.enter('z', 2000);
  });
});

test('[X12] tells when all have left', async () => {
  await admission.emptied();
  const [upload, text] = [admission.enter('a', MB), admission.enter('a', 1000)];
  let isEmpty = false;
  const emptied = admission.emptied().then(() => {
    isEmpty = true;
  });
  upload.leave();
  await Promise.resolve();
  expect(isEmpty).toBe(false);
  text.leave();
  await emptied;
});
