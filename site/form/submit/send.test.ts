import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Retry, send } from './send.ts';
import type { Answer, Broken, UploadOptions } from './upload.ts';

const OWN = { kind: 'own', url: 'https://agency.example/api/contact' } as const;
const RECEIPT = { receipt: '7K3M-9QXD-2VTB', status: 'received' };
const NETWORK: Broken = { kind: 'broken', reason: 'network' };
const PROBLEM = {
  type: 'about:blank',
  title: 'Busy',
  status: 503,
  detail: 'Try again.',
  errors: [],
};

function answer(status: number, body: unknown, retryAfter: string | null = null): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', status, retryAfter, text };
}

const RECEIVED = answer(201, RECEIPT);

/** Sends a body of two parts, returns these responses, and records each attempt's options. */
async function sendAgainst(...answers: (Answer | Broken)[]) {
  const attempts: (UploadOptions & { at: number })[] = [];
  const retries: Retry[] = [];
  const onRetry = (retry: Retry) => retries.push(retry);
  const start = Date.now();
  const outcome = send(twoParts(), OWN, { id: 'the-id', onRetry }, async (_url, _body, options) => {
    attempts.push({ ...options, at: (Date.now() - start) / 1000 });
    return answers[Math.min(attempts.length, answers.length) - 1] ?? NETWORK;
  });
  await vi.runAllTimersAsync();
  return { outcome: await outcome, attempts, retries };
}

function twoParts(): FormData {
  const body = new FormData();
  body.append('mode', 'hiring');
  body.append('jdFile_0', new File(['a'], 'a.pdf'));
  return body;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X2] [X10] sends the id, the number of parts, and how long the form was open', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(12_900);
  const { outcome, attempts } = await sendAgainst(RECEIVED);
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
  clock.mockRestore();
  expect(attempts.map(({ headers }) => headers)).toEqual([
    {
      Accept: 'application/json',
      'Idempotency-Key': 'the-id',
      'Submission-Parts': '2',
      'Form-Open': '12',
    },
  ]);
});

test('[C10] a problem document is a refusal, with its field errors', async () => {
  const errors = [{ field: 'email', code: 'email', message: 'Enter an email address.' }];
  const problem = { ...PROBLEM, status: 422, errors };
  const { outcome } = await sendAgainst(answer(422, problem));
  expect(outcome).toEqual({ kind: 'refused', problem });
});

test.each([
  ["a proxy's page", answer(502, '<html>Bad gateway')],
  ['a success without a receipt', answer(200, '<html>Welcome')],
  ['a success with JSON but no receipt', answer(201, { ok: true })],
])('[C5] %s is neither a success nor a refusal', async (_name, given) => {
  const { outcome } = await sendAgainst(given);
  expect(outcome).toEqual({ kind: 'failed', reason: 'unreadable' });
});

test.each(['network', 'timeout', 'aborted'] as const)(
  '[C10] reports a failure: %s',
  async (reason) => {
    const { outcome, attempts } = await sendAgainst({ kind: 'broken', reason });
    expect(outcome).toEqual({ kind: 'failed', reason });
    expect(attempts).toHaveLength(1);
  },
);

test.each([409, 429, 502, 503, 504])(
  '[C10] %i is retried after its Retry-After',
  async (status) => {
    const busy = answer(status, { ...PROBLEM, status }, '30');
    const start = Date.now();
    const { outcome, attempts, retries } = await sendAgainst(busy, busy, RECEIVED);
    expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
    expect(attempts.map(({ at }) => at)).toEqual([0, 30, 60]);
    expect(retries).toEqual([
      { attempt: 2, at: start + 30_000, seconds: 30 },
      { attempt: 3, at: start + 60_000, seconds: 30 },
    ]);
  },
);

const REFUSED = { kind: 'refused', problem: PROBLEM };
test.each<[string, (Answer | Broken)[], number[], object]>([
  [
    'longer each time without Retry-After',
    [answer(503, PROBLEM)],
    [0, 1, 3, 7, 15, 30, 45, 60, 75, 90, 105, 120],
    REFUSED,
  ],
  ['at least a second', [answer(503, PROBLEM, '0'), RECEIVED], [0, 1], RECEIPT],
  ['a second after no number', [answer(503, PROBLEM, 'soon'), RECEIVED], [0, 1], RECEIPT],
  ['no time if it is over two minutes', [answer(429, PROBLEM, '121')], [0], REFUSED],
  ['for a restart', [answer(503, PROBLEM, '2'), NETWORK, RECEIVED], [0, 2, 3], RECEIPT],
])('[C10] waits %s', async (_how, answers, times, end) => {
  const { outcome, attempts } = await sendAgainst(...answers);
  expect(attempts.map(({ at }) => at)).toEqual(times);
  expect(outcome).toMatchObject(end);
});

test('[C10] an abort ends the wait', async () => {
  const stop = new AbortController();
  let posts = 0;
  const options = { id: 'the-id', signal: stop.signal, onRetry: () => stop.abort() };
  const outcome = await send(twoParts(), OWN, options, async () => {
    posts += 1;
    return answer(503, PROBLEM, '60');
  });
  expect([outcome, posts]).toEqual([{ kind: 'failed', reason: 'aborted' }, 1]);
});
