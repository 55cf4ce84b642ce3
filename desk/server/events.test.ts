import { request } from 'node:http';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '../../intake/shared/time.ts';
import { openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { createEvents, type Events, viewersOf } from './events.ts';

const PAGE = 'a'.repeat(32);
const TIMES = { pollMs: 1, beatMs: 60_000 };
let events: Events | undefined;
let desk: TestDesk | undefined;
afterEach(async () => {
  events?.close();
  await desk?.close();
  events = undefined;
  desk = undefined;
});

type Reader = ReadableStreamDefaultReader<Uint8Array>;
async function listening(from: Events): Promise<Reader> {
  const app = new Hono();
  app.get('/', (c) => streamSSE(c, (stream) => from.send(stream, PAGE, () => true)));
  const { body } = await app.request('/');
  if (!body) throw new Error('no stream');
  return body.getReader();
}
const next = async (reader: Reader) => new TextDecoder().decode((await reader.read()).value);

test('[X18] sends a pulse on connect and on every change, with one query for all pages', async () => {
  let pulse = 'a';
  let asked = 0;
  const own = createEvents(
    async () => {
      asked += 1;
      return pulse;
    },
    () => undefined,
    TIMES,
  );
  events = own;
  const readers = await Promise.all(Array.from({ length: 20 }, () => listening(own)));
  const pulses = () => Promise.all(readers.map(next));
  expect(new Set(await pulses())).toEqual(new Set(['event: pulse\ndata: a\n\n']));
  const before = asked;
  pulse = 'b';
  expect(new Set(await pulses())).toEqual(new Set(['event: pulse\ndata: b\n\n']));
  expect(asked - before).toBeLessThan(readers.length);

  await Promise.all(readers.map((reader) => reader.cancel()));
  // One request to the store may be pending.
  const at = asked + 1;
  await new Promise(setImmediate);
  const again = await listening(own);
  expect(await next(again)).toContain('data: b');
  expect(asked).toBeLessThanOrEqual(at + 2);
});

test('[X18] survives a failing store, and reports the failure once', async () => {
  const faults: Error[] = [];
  let asked = 0;
  const own = createEvents(
    async () => {
      asked += 1;
      if (asked < 4) throw new Error('locked');
      return 'a';
    },
    (error) => void faults.push(error),
    TIMES,
  );
  events = own;
  expect(await next(await listening(own))).toBe('event: pulse\ndata: a\n\n');
  expect(faults).toHaveLength(1);
});

/** Listens to a desk as a page does. */
async function listenTo(own: TestDesk) {
  const heard: string[] = [];
  const host = `127.0.0.1:${own.port}`;
  const cookie = await own.signIn();
  const headers = { cookie, host, 'sec-fetch-site': 'same-origin' };
  const outgoing = request({
    port: own.port,
    host: '127.0.0.1',
    path: `/api/events?page=${PAGE}`,
    headers,
    agent: false,
  });
  const ended = new Promise((resolve) => {
    outgoing.once('response', (incoming) => {
      heard.push(String(incoming.headers['content-type']));
      incoming.setEncoding('utf8').on('data', (text: string) => heard.push(text));
      incoming.once('close', resolve);
    });
  });
  outgoing.end();
  const pulses = () => heard.filter((text) => text.startsWith('event: pulse')).length;
  return { heard, ended, pulses, cookie };
}

test('[X18] sends a pulse for a new submission, beats in between, and ends with the desk', async () => {
  const own = await openDesk();
  desk = own;
  const { heard, ended, pulses, cookie } = await listenTo(own);
  await expect.poll(pulses).toBe(1);
  expect(heard[0]).toBe('text/event-stream');
  await own.test.store.save(newSubmission());
  await expect.poll(pulses).toBe(2);
  await expect.poll(() => heard.some((text) => text.startsWith('event: beat'))).toBe(true);

  // Presence goes to every page, and no longer includes a page that has disconnected.
  const receipt = '7K3M-9QXD-2VTB';
  const look = (page: string) =>
    own.ask('/api/presence', {
      method: 'PUT',
      headers: { cookie },
      body: { page, receipt, isWriting: true },
    });
  expect((await look('b'.repeat(32))).status).toBe(204);
  expect((await look(PAGE)).status).toBe(204);
  const last = () => heard.findLast((text) => text.startsWith('event: presence'));
  await expect.poll(last).toContain(JSON.stringify([{ receipt, by: 'ada', isWriting: true }]));
  desk = undefined;
  await own.close();
  await ended;
});

test('[X18] ends with the page’s own session, not with others', async () => {
  let now = 0;
  const own = await openDesk({ now: () => now });
  desk = own;
  const first = await listenTo(own);
  await expect.poll(first.pulses).toBe(1);
  now += DAY_MS;
  const second = await listenTo(own);
  await first.ended;
  await expect.poll(second.pulses).toBe(1);
  await own.test.store.save(newSubmission());
  await expect.poll(second.pulses).toBe(2);
  expect(first.pulses()).toBe(1);
});

const ada = { receipt: 'R1', by: 'ada', isWriting: false };
const bo = { ...ada, by: 'bo' };

test('[X26] lists who views which submission, each person once', () => {
  const writing = { ...ada, isWriting: true };
  const elsewhere = { ...ada, receipt: 'R2' };
  expect(viewersOf([writing, ada, undefined, bo, elsewhere])).toEqual([writing, bo, elsewhere]);
});
