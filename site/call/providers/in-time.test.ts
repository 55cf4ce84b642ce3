import { describe, expect, test } from 'vitest';
import { inTime } from './in-time.ts';

/** Work that the test can end, and a list of the results that were undone. */
function begun() {
  const work = Promise.withResolvers<string>();
  const abort = new AbortController();
  const undone: string[] = [];
  const made = inTime(
    () => work.promise,
    abort.signal,
    (late) => undone.push(late),
  );
  return { work, abort, undone, made };
}

describe('work in time', () => {
  test('[X13] answers what was made', async () => {
    const { work, abort, undone, made } = begun();
    work.resolve('call');
    await expect(made).resolves.toBe('call');
    abort.abort();
    expect(undone).toEqual([]);
  });

  test('[X13] rejects at the abort, and undoes what is made later', async () => {
    const { work, abort, undone, made } = begun();
    abort.abort(new Error('hung up'));
    await expect(made).rejects.toThrow('hung up');
    work.resolve('call');
    await expect.poll(() => undone).toEqual(['call']);
  });

  test('[X13] rejects with what went wrong', async () => {
    const { work, undone, made } = begun();
    work.reject(new Error('refused'));
    await expect(made).rejects.toThrow('refused');
    expect(undone).toEqual([]);
  });

  test('[X13] begins nothing after an abort', async () => {
    const begin = () => Promise.reject(new Error('begun'));
    const aborted = AbortSignal.abort(new Error('hung up'));
    await expect(inTime(begin, aborted, () => undefined)).rejects.toThrow('hung up');
  });
});
