import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Retry } from './retry.ts';
import { type SendResult, send } from './send.ts';
import type { Answer, Broken, UploadOptions } from './upload.ts';

const OWN = { kind: 'own', url: 'https://agency.example/api/contact' } as const;
const RECEIPT = { receipt: '7K3M-9QXD-2VTB', status: 'received' };
const NETWORK: Broken = { kind: 'broken', reason: 'network' };
const PROBLEM = { type: 'about:blank', title: 'Busy', status: 503, detail: 'Try again.' };

function answer(status: number, body: unknown, retryAfter: string | null = null): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', status, retryAfter, text };
}

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
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  // In a loop, because code that loads late sets its timers late.
  while (!isOver) await vi.runAllTimersAsync();
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
  const { attempts } = await sendAgainst(answer(201, RECEIPT));
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

test.each([200, 201])('[C5] %i with a receipt counts as received', async (status) => {
  const { outcome } = await sendAgainst(answer(status, RECEIPT));
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
});

test('[C10] a problem document is a refusal, with its field errors', async () => {
  const errors = [{ field: 'email', code: 'email', message: 'Enter an email address.' }];
  const problem = { ...PROBLEM, status: 422, errors };
  const { outcome } = await sendAgainst(answer(422, problem));
  expect(outcome).toEqual({ kind: 'refused', problem });
});

test('[C10] a problem document may omit its type and detail', async () => {
  const { outcome } = await sendAgainst(answer(403, { title: 'Forbidden', status: 403 }));
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: '' };
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

test('[X2] retries with the same id while the key is in use', async () => {
  const inUse = answer(409, { ...PROBLEM, status: 409 }, '2');
  const { outcome, attempts } = await sendAgainst(inUse, inUse, answer(200, RECEIPT));
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
  expect(attempts.map(({ headers }) => headers['Idempotency-Key'])).toEqual(
    Array.from({ length: 3 }, () => 'the-id'),
  );
});

test.each([409, 429, 502, 503, 504])(
  '[C10] %i is retried after its Retry-After',
  async (status) => {
    const busy = answer(status, { ...PROBLEM, status }, '30');
    const start = Date.now();
    const { outcome, attempts, retries } = await sendAgainst(busy, busy, answer(201, RECEIPT));
    expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
    expect(attempts.map(({ at }) => at)).toEqual([0, 30, 60]);
    expect(retries).toEqual([
      { attempt: 2, at: start + 30_000, seconds: 30 },
      { attempt: 3, at: start + 60_000, seconds: 30 },
    ]);
  },
);

test('[C10] gives up two minutes after the first response, with the last one', async () => {
  const { outcome, attempts } = await sendAgainst(answer(503, PROBLEM, '50'));
  expect(outcome).toEqual({ kind: 'refused', problem: PROBLEM });
  expect(attempts.map(({ at }) => at)).toEqual([0, 50, 100]);
});

test('[C10] waits longer each time without Retry-After', async () => {
  const { attempts } = await sendAgainst(answer(503, PROBLEM));
  expect(attempts.map(({ at }) => at)).toEqual([0, 1, 3, 7, 15, 30, 45, 60, 75, 90, 105, 120]);
});

test('[C10] accepts a date, and waits at least a second', async () => {
  const now = Date.now();
  const inSeconds = (s: number) => answer(503, PROBLEM, new Date(now + s * 1000).toUTCString());
  vi.setSystemTime(new Date(new Date(now).toUTCString()));
  const { attempts } = await sendAgainst(
    inSeconds(20),
    answer(503, PROBLEM, '0'),
    inSeconds(-60),
    answer(503, PROBLEM, 'soon'),
    answer(201, RECEIPT),
  );
  expect(attempts.map(({ at }) => Math.floor(at))).toEqual([0, 20, 21, 22, 23]);
});

test.each(['121', '86400', 'Fri, 31 Dec 2999 23:59:59 GMT'])(
  '[C10] fails at once if Retry-After exceeds two minutes (%s)',
  async (retryAfter) => {
    const { outcome, attempts } = await sendAgainst(answer(429, PROBLEM, retryAfter));
    expect(outcome).toEqual({ kind: 'refused', problem: PROBLEM });
    expect(attempts).toHaveLength(1);
  },
);

test('[C10] keeps retrying while a busy service restarts', async () => {
  const busy = answer(503, PROBLEM, '2');
  const { outcome, attempts } = await sendAgainst(busy, NETWORK, NETWORK, answer(201, RECEIPT));
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
  expect(attempts.map(({ at }) => at)).toEqual([0, 2, 3, 5]);
});

test("[C10] doesn't retry without onRetry", async () => {
  let posts = 0;
  const outcome = await send(twoParts(), OWN, { id: 'the-id' }, async () => {
    posts += 1;
    return answer(503, PROBLEM, '1');
  });
  expect([outcome, posts]).toEqual([{ kind: 'refused', problem: PROBLEM }, 1]);
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

test('[C5] sends nothing without a destination', async () => {
  const outcome = await send(new FormData(), { kind: 'none' }, { id: 'x' });
  expect(outcome).toEqual({ kind: 'not-configured' });
});

test('[C5] posts to another origin without custom headers, and reads no response', async () => {
  vi.useRealTimers();
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume().on('end', () => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const body = new FormData();
  body.append('mode', 'hiring');
  const sent: SendResult = await send(body, { kind: 'other', url }, { id: 'the-id' });
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  expect(sent).toEqual({ kind: 'sent-blind' });
  expect(seen.map(({ method }) => method)).toEqual(['POST']);
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');

  const refused = await send(body, { kind: 'other', url }, { id: 'the-id' });
  expect(refused).toEqual({ kind: 'failed', reason: 'network' });
});
