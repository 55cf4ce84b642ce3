import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './live-events.ts';

/** Longer than the server is ever silent, in milliseconds. */
const SILENCE_MS = 45_000;

/** The connections opened so far, the newest last. */
let opened: FakeSource[];

class FakeSource extends EventTarget {
  isClosed = false;

  constructor() {
    super();
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, data = ''): void {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
}

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[X18] replaces a connection that falls silent', async () => {
  onTestFinished(listen(() => undefined));
  for (const beat of ['open', 'beat', 'beat']) {
    opened[0]?.say(beat);
    await vi.advanceTimersByTimeAsync(SILENCE_MS / 3);
  }
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.isClosed).toBe(true);
});

test('[X18] reports each new pulse, and the first one after a break, until it is stopped', async () => {
  const changed = vi.fn();
  const end = listen(changed);
  for (const pulse of ['a', 'a', 'b']) opened[0]?.say('pulse', pulse);
  expect(changed).toHaveBeenCalledTimes(2);
  opened[0]?.say('error');
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  for (const pulse of ['b', 'b']) opened.at(-1)?.say('pulse', pulse);
  expect(changed).toHaveBeenCalledTimes(3);
  const before = opened.length;
  end();
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(opened).toHaveLength(before);
});
