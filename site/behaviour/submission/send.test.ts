import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, send } from './send.ts';
import type { Answer, Broken, UploadOptions } from './upload.ts';

const OWN = { kind: 'own', url: 'https://agency.example/api/contact' } as const;
const RECEIPT = { receipt: '7K3M-9QXD-2VTB', status: 'received' };
const PROBLEM = { type: 'about:blank', title: 'Busy', status: 503, detail: 'Try again.' };

function answer(status: number, body: unknown, retryAfter: string | null = null): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', status, retryAfter, text };
}

/** Sends a body of two parts against these answers, and keeps what each attempt carried. */
async function sendAgainst(...answers: (Answer | Broken)[]) {
  const attempts: UploadOptions[] = [];
  const body = new FormData();
  body.append('mode', 'hiring');
  body.append('jdFile_0', new File(['a'], 'a.pdf'));
  const outcome = send(body, OWN, { id: 'the-id' }, async (_url, _body, options) => {
    attempts.push(options);
    return answers[attempts.length - 1] ?? { kind: 'broken', reason: 'network' };
  });
  await vi.runAllTimersAsync();
  return { outcome: await outcome, attempts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X2] carries the id and the number of parts', async () => {
  const { attempts } = await sendAgainst(answer(201, RECEIPT));
  expect(attempts.map(({ headers }) => headers)).toEqual([
    { Accept: 'application/json', 'Idempotency-Key': 'the-id', 'Submission-Parts': '2' },
  ]);
});

test.each([200, 201])('[C5] %i with a receipt is received', async (status) => {
  const { outcome } = await sendAgainst(answer(status, RECEIPT));
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
});

test('[C10] a problem document is refused, with its fields', async () => {
  const errors = [{ field: 'email', message: 'Enter an email address.' }];
  const problem = { ...PROBLEM, status: 422, errors };
  const { outcome } = await sendAgainst(answer(422, problem));
  expect(outcome).toEqual({ kind: 'refused', problem });
});

test('[C10] a problem document may leave out its type and detail', async () => {
  const { outcome } = await sendAgainst(answer(403, { title: 'Forbidden', status: 403 }));
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: '' };
  expect(outcome).toEqual({ kind: 'refused', problem });
});

test.each([
  ['a page of a proxy', answer(502, '<html>Bad gateway')],
  ['a success without a receipt', answer(200, '<html>Welcome')],
  ['a success that is JSON but no receipt', answer(201, { ok: true })],
])('[C5] %s is no success and no refusal', async (_name, given) => {
  const { outcome } = await sendAgainst(given);
  expect(outcome).toEqual({ kind: 'failed', reason: 'unreadable' });
});

test.each(['network', 'timeout', 'aborted'] as const)('[C10] tells of %s', async (reason) => {
  const { outcome, attempts } = await sendAgainst({ kind: 'broken', reason });
  expect(outcome).toEqual({ kind: 'failed', reason });
  expect(attempts).toHaveLength(1);
});

test('[X2] asks again under the same id while the key is in use', async () => {
  const inUse = answer(409, { ...PROBLEM, status: 409 }, '2');
  const { outcome, attempts } = await sendAgainst(inUse, inUse, answer(200, RECEIPT));
  expect(outcome).toEqual({ kind: 'received', ...RECEIPT });
  expect(attempts.map(({ headers }) => headers['Idempotency-Key'])).toEqual(
    Array.from({ length: 3 }, () => 'the-id'),
  );
});

test('[C10] stops asking after three waits', async () => {
  const busy = answer(503, PROBLEM, '1');
  const { outcome, attempts } = await sendAgainst(busy, busy, busy, busy, answer(201, RECEIPT));
  expect(outcome).toEqual({ kind: 'refused', problem: PROBLEM });
  expect(attempts).toHaveLength(4);
});

test.each(['60', 'Wed, 21 Oct 2026 07:28:00 GMT', null])(
  '[C10] leaves a long or unnamed wait (%s) to the visitor',
  async (retryAfter) => {
    const { attempts } = await sendAgainst(answer(503, PROBLEM, retryAfter));
    expect(attempts).toHaveLength(1);
  },
);

test('[C5] sends nothing without a destination', async () => {
  const outcome = await send(new FormData(), { kind: 'none' }, { id: 'x' });
  expect(outcome).toEqual({ kind: 'not-configured' });
});

test('[C5] posts to another origin without a header of its own, and reads no answer', async () => {
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
  const sent: Outcome = await send(body, { kind: 'other', url }, { id: 'the-id' });
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
