import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../../contract/limits.ts';
import { type Admission, createAdmission, type UploadLimits } from './admission.ts';

const MB = 1_000_000;
const LIMITS: UploadLimits = {
  atOnce: 3,
  ofSite: 2,
  texts: 4,
  textsOfSite: 3,
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

/** A sender in a network of its own. */
const from = (name: string) => ({ site: name, network: `${name}/24`, isVisitor: true });

describe('an upload', () => {
  test('[X10] gets a slot until all are taken, and again once one is free', () => {
    const [first] = ['a', 'b', 'c'].map((address) => admission.enter(from(address), MB));
    expect(() => admission.enter(from('d'), MB)).toThrow(FULL);
    first?.leave();
    first?.leave();
    admission.enter(from('d'), MB);
    expect(() => admission.enter(from('e'), MB)).toThrow(FULL);
  });

  test('[X10] gets only its share for one address', () => {
    admission.enter(from('a'), MB);
    admission.enter(from('a'), MB);
    expect(() => admission.enter(from('a'), MB)).toThrow(FULL);
    admission.enter(from('b'), MB);
  });

  test('[X10] does not count by its declared size', () => {
    const small = createAdmission({ ...LIMITS, bytes: 10 * MB }, () => time);
    const [first] = ['a', 'b'].map((name) => small.enter(from(name), MAX_BODY_BYTES));
    small.enter(from('c'), undefined);
    // Each may send a little before the room is looked at.
    expect(small.pending()).toBe(3 * 2 ** 20);
    expect(first?.arrived(2 ** 20)).toBe(false);
    expect(first?.arrived(1)).toBe(true);
    expect(small.pending()).toBe(2 * 2 ** 20 + 2 ** 20 + 1);
    first?.leave();
    expect(small.pending()).toBe(2 * 2 ** 20);
  });

  test('[X10] is ended as the slowest if too many bytes have arrived', () => {
    const small = createAdmission({ ...LIMITS, bytes: 10 * MB }, () => time);
    const [slow, fast] = ['a', 'b'].map((name) => small.enter(from(name), MAX_BODY_BYTES));
    time = 1000;
    slow?.arrived(4 * MB);
    fast?.arrived(6 * MB);
    expect(slow?.ended.aborted).toBe(false);
    fast?.arrived(1);
    expect(slow?.ended.reason).toMatchObject({ kind: 'stalled' });
    expect(fast?.ended.aborted).toBe(false);
    fast?.arrived(3 * MB);
    expect(fast?.ended.aborted).toBe(false);
  });

  test('[X10] of the network with the most makes room for one of another, however fast it is', () => {
    const own = ['a', 'b', 'c'].map((site) => {
      const upload = admission.enter({ site, network: 'one', isVisitor: true }, MB);
      time += 1000;
      upload.arrived(MB / 2);
      return upload;
    });
    admission.enter(from('z'), MB);
    expect(own.map(({ ended }) => ended.aborted)).toEqual([true, false, false]);
    // Two of one network and one of another are as fair as three places allow.
    expect(() => admission.enter(from('z'), MB)).toThrow(FULL);
    expect(() => admission.enter({ site: 'd', network: 'one', isVisitor: true }, MB)).toThrow(FULL);
  });

  test('[X10] that is slower than any real connection makes room, the slowest first', () => {
    const [slow, slower, fine] = ['a', 'b', 'c'].map((address) =>
      admission.enter(from(address), MB),
    );
    time = 19_999;
    expect(() => admission.enter(from('d'), MB)).toThrow(FULL);
    time = 20_000;
    slow?.arrived(300_000);
    slower?.arrived(200_000);
    fine?.arrived(900_000);
    admission.enter(from('d'), MB);
    expect(slower?.ended.reason).toMatchObject({ kind: 'stalled' });
    admission.enter(from('e'), MB);
    expect(slow?.ended.reason).toMatchObject({ kind: 'stalled' });
    // The remaining uploads are fast enough, or began just now.
    expect(() => admission.enter(from('f'), MB)).toThrow(FULL);
    expect(fine?.ended.aborted).toBe(false);
  });
});

describe('a form without files', () => {
  test("[X10] doesn't count as an upload, and has its own limit", () => {
    for (const address of ['a', 'b', 'c']) admission.enter(from(address), MB);
    const texts = ['a', 'a', 'b', 'b'].map((name) => admission.enter(from(name), 2000));
    expect(() => admission.enter(from('z'), 2000)).toThrow(FULL);
    texts[0]?.leave();
    admission.enter(from('z'), 2000);
  });

  test('[X10] gets only its share for one sender', () => {
    for (let n = 0; n < LIMITS.textsOfSite; n++) admission.enter(from('a'), 2000);
    expect(() => admission.enter(from('a'), 2000)).toThrow(FULL);
    admission.enter(from('b'), 2000);
  });

  test('[X10] gets all slots if its sender is an unnamed proxy', () => {
    const proxy = { ...from('a'), isVisitor: false };
    for (let n = 0; n < LIMITS.texts; n++) admission.enter(proxy, 2000);
    expect(() => admission.enter(proxy, 2000)).toThrow(FULL);
  });

  test('[X10] gets a slot however many bytes of uploads arrive', () => {
    const small = createAdmission({ ...LIMITS, bytes: 1 }, () => time);
    small.enter(from('a'), MAX_BODY_BYTES).arrived(1);
    expect(small.enter(from('b'), 2000).isText).toBe(true);
  });

  test('[X10] that stalls makes room', () => {
    const [first] = ['a', 'a', 'b', 'b'].map((name) => admission.enter(from(name), 2000));
    time = LIMITS.patienceMs;
    admission.enter(from('z'), 2000);
    expect(first?.ended.reason).toMatchObject({ kind: 'stalled' });
  });
});

test('[X12] reports when all have left', async () => {
  await admission.emptied();
  const [upload, text] = [admission.enter(from('a'), MB), admission.enter(from('a'), 1000)];
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

test('[X12] waits for an ended body that is still cleaning up', async () => {
  const upload = admission.enter(from('a'), MB);
  time = LIMITS.patienceMs;
  for (const name of ['b', 'c', 'd']) admission.enter(from(name), MB).leave();
  const others = ['b', 'c'].map((name) => admission.enter(from(name), MB));
  admission.enter(from('d'), MB).leave();
  expect(upload.ended.aborted).toBe(true);
  for (const other of others) other.leave();
  let isEmpty = false;
  const emptied = admission.emptied().then(() => {
    isEmpty = true;
  });
  await Promise.resolve();
  expect(isEmpty).toBe(false);
  upload.leave();
  await emptied;
});
