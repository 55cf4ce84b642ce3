import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { passOver, readBody } from './pace.ts';

const PACE = { bytes: 10, ms: 1000, laps: 1001 };

/** A sender whose bytes the test pushes one by one. */
function sender() {
  let wake = () => {};
  const chunks: Array<Buffer | Error | undefined> = [];
  const push = (chunk: Buffer | Error | undefined) => {
    chunks.push(chunk);
    wake();
  };
  async function* body(): AsyncGenerator<Buffer, void> {
    for (;;) {
      while (chunks.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const chunk = chunks.shift();
      if (chunk === undefined) return;
      if (chunk instanceof Error) throw chunk;
      yield chunk;
    }
  }
  return { body: body(), push, left: chunks };
}

async function* endless(bytes: number, seen: { chunks: number }) {
  for (;;) {
    seen.chunks++;
    yield Buffer.alloc(bytes);
  }
}

describe('a body', () => {
  test('[X1] is passed on unchanged', async () => {
    const { body, push } = sender();
    for (const text of ['one ', 'two ', 'three']) push(Buffer.from(text));
    push(undefined);
    const chunks = [];
    for await (const chunk of readBody(body, { pace: PACE })) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('one two three');
  });

  test('[X1] is not held after it was read', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    async function* hundred() {
      for (let i = 0; i < 100; i++) yield Buffer.alloc(1000);
    }
    const chunks: WeakRef<Buffer>[] = [];
    let held = 0;
    for await (const chunk of readBody(hundred(), { pace: PACE })) {
      chunks.push(new WeakRef(chunk));
      if (chunks.length < 100) continue;
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      held = chunks.filter((ref) => ref.deref()).length;
    }
    expect(held).toBeLessThan(5);
  });

  test('[C6] is refused beyond the size of any form', async () => {
    const seen = { chunks: 0 };
    const half = MAX_BODY_BYTES / 2;
    const sizes: number[] = [];
    const reading = async () => {
      for await (const chunk of readBody(endless(half, seen), { pace: PACE }))
        sizes.push(chunk.length);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'Refusal', kind: 'too-large' });
    expect(sizes).toEqual([half, half]);
    expect(seen.chunks).toBe(3);
  });

  test('[X1] whose connection breaks is refused with the reason', async () => {
    const { body, push } = sender();
    const broken = new Error('ECONNRESET');
    push(Buffer.from('one'));
    push(broken);
    const reading = async () => {
      for await (const _ of readBody(body, { pace: PACE }));
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'stalled', cause: broken });
  });

  test('[X1] is skipped to its end if its reader stops early', async () => {
    const { body, push, left } = sender();
    for (const text of ['one', 'two', 'three']) push(Buffer.from(text));
    push(undefined);
    for await (const _ of readBody(body, { pace: PACE })) break;
    expect(left).toEqual([]);
  });

  test('[X1] without end is skipped only up to the limit', async () => {
    const seen = { chunks: 0 };
    const chunk = 1024 * 1024;
    for await (const _ of readBody(endless(chunk, seen), { pace: PACE })) break;
    expect(seen.chunks).toBe(MAX_BODY_BYTES / chunk + 1);
    seen.chunks = 0;
    await passOver(Readable.from(endless(chunk, seen)));
    // A stream reads some ahead.
    expect(seen.chunks).toBeLessThan(MAX_BODY_BYTES / chunk + 40);
  });

  test('[X1] that breaks while it is skipped does not hide why its reader stopped', async () => {
    const { body, push } = sender();
    push(Buffer.from('one'));
    push(new Error('ECONNRESET'));
    const reading = async () => {
      for await (const _ of readBody(body, { pace: PACE })) throw new Error('the reason');
    };
    await expect(reading()).rejects.toThrow('the reason');
  });
});

describe('a sender', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Reads in the background; `ended` resolves to the result. */
  function reading(body: AsyncIterable<Buffer>) {
    const read: string[] = [];
    const ended = (async () => {
      try {
        for await (const chunk of readBody(body, { pace: PACE })) read.push(chunk.toString());
        return 'whole';
      } catch (error) {
        return error;
      }
    })();
    return { read, ended };
  }

  test('[X1] a stalled sender is refused after one lap', async () => {
    const { body, push } = sender();
    const { read, ended } = reading(body);
    push(Buffer.alloc(10, 'a'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(read).toEqual(['a'.repeat(10)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await ended).toMatchObject({ kind: 'stalled', status: 408 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[X1] a sender of single bytes now and then is refused too', async () => {
    const { body, push } = sender();
    const { ended } = reading(body);
    for (let i = 0; i < 9; i++) push(Buffer.from('a'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await ended).toMatchObject({ kind: 'stalled' });
  });

  test('[X1] a slow sender who keeps the pace gets all the time needed', async () => {
    const { body, push } = sender();
    const { read, ended } = reading(body);
    for (let lap = 0; lap < 1000; lap++) {
      push(Buffer.alloc(10, 'a'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    push(undefined);
    expect(await ended).toBe('whole');
    expect(read).toHaveLength(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[X1] a sender who keeps the pace for longer than any form needs is refused', async () => {
    const { body, push } = sender();
    const { ended } = reading(body);
    for (let lap = 0; lap <= PACE.laps; lap++) {
      push(Buffer.alloc(10, 'a'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await ended).toMatchObject({ kind: 'stalled' });
  });

  test("[X1] is ended at once by the caller, with the caller's reason", async () => {
    const { body, push } = sender();
    const ending = new AbortController();
    const counted: number[] = [];
    const read = (async () => {
      const options = {
        pace: PACE,
        signal: ending.signal,
        onBytes: (n: number) => counted.push(n),
      };
      for await (const _ of readBody(body, options));
    })();
    push(Buffer.from('one'));
    await vi.advanceTimersByTimeAsync(0);
    ending.abort(new Refusal('replaced', 'for a newer one'));
    await expect(read).rejects.toMatchObject({ kind: 'replaced' });
    expect(counted).toEqual([3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[X1] is not blamed for the time that our own disk takes', async () => {
    const { body, push } = sender();
    push(Buffer.from('one'));
    push(Buffer.from('two'));
    push(undefined);
    const read: string[] = [];
    for await (const chunk of readBody(body, { pace: PACE })) {
      await vi.advanceTimersByTimeAsync(10_000);
      read.push(chunk.toString());
    }
    expect(read).toEqual(['one', 'two']);
  });

  test('[X1] a sender who stalls while the rest is skipped is no longer waited for', async () => {
    const { body, push } = sender();
    push(Buffer.from('one'));
    const stopping = (async () => {
      for await (const _ of readBody(body, { pace: PACE })) break;
      return 'stopped';
    })();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await stopping).toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });
});
