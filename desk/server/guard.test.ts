import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskRequest, openDesk, PAGE, type TestDesk } from '../../tests/fixtures/desk.ts';
import { save } from '../../tests/fixtures/records.ts';
import type { DeskEnv } from './env.ts';
import { createGuard } from './guard.ts';
import { isLoopback, loopbackAddresses } from './loopback.ts';

let desk: TestDesk;
let cookie: string;
let receipt: string;

beforeAll(async () => {
  desk = await openDesk();
  cookie = await desk.signIn();
  receipt = await save(desk.test);
});
afterAll(() => desk.close());

/** The desk's host and port, as a browser sends them. */
const here = () => `127.0.0.1:${desk.port}`;

describe('a read', () => {
  const read = (headers: NonNullable<DeskRequest['headers']>) =>
    desk.ask(`/api/submissions/${receipt}`, { headers: { cookie, ...headers } });

  test('[X18] from the page, or from a typed URL, is allowed', async () => {
    expect((await read({})).status).toBe(200);
    expect((await read({ 'sec-fetch-site': 'none' })).status).toBe(200);
    expect((await read({ 'sec-fetch-site': undefined })).status).toBe(200);
    expect((await read({ host: `localhost:${desk.port}` })).status).toBe(200);
  });

  test.each([
    ['by a name that leads here', { host: 'desk.attacker.example' }],
    ['by a name with the port', () => ({ host: `attacker.example:${desk.port}` })],
    ['by its own name with another port', { host: '127.0.0.1:1' }],
    ['without a port', { host: 'localhost' }],
    ['by another address of this machine', () => ({ host: `[::1]:${desk.port}` })],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['of another origin', { 'sec-fetch-site': undefined, origin: 'https://attacker.example' }],
    ['of a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    [
      'by a link of another site',
      {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    ],
  ])('[X18] %s is refused', async (_, headers) => {
    const answer = await read(typeof headers === 'function' ? headers() : headers);
    expect([answer.status, answer.body.toString().includes('Lovelace')]).toEqual([403, false]);
  });
});

describe('a write', () => {
  const write = (headers: NonNullable<DeskRequest['headers']>, method = 'POST') =>
    desk.ask('/api/many', {
      method,
      headers: { cookie, ...headers },
      ...(method === 'POST' && { body: { receipts: [receipt], what: 'stage', to: 'done' } }),
    });
  const stage = async () => (await desk.test.store.records.record(receipt))?.stage;

  test.each([
    ['without an origin', 403, { origin: undefined }],
    ['of another origin', 403, { origin: 'https://attacker.example' }],
    ['of the site, on its port', 403, { origin: 'http://127.0.0.1:4321' }],
    ['of a page without an origin', 403, { origin: 'null' }],
    ['of the other name of this machine', 403, () => ({ origin: `http://localhost:${desk.port}` })],
    ['of another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['of another port of this machine', 403, { 'sec-fetch-site': 'same-site' }],
    ['that a person typed', 403, { 'sec-fetch-site': 'none' }],
    ['by a name that leads here', 403, { host: 'attacker.example' }],
    ['as a plain form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as plain text', 415, { 'content-type': 'text/plain' }],
    ['without a session', 401, { cookie: undefined }],
  ])('[X18] %s is refused with %i and changes nothing', async (_, status, headers) => {
    const answer = await write(typeof headers === 'function' ? headers() : headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(await stage()).toBe('new');
  });

  test.each(['DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD'])(
    '[X18] by %s is refused',
    async (method) => {
      expect((await write({}, method)).status).toBe(405);
    },
  );

  test.each([
    ['POST', 'session', { token: 'x' }],
    ['POST', 'session/link', { email: 'ada@agency.example' }],
    ['PUT', 'session/name', { name: 'Mallory' }],
    ['POST', 'session/end', {}],
  ])('[X18] %s %s of another site is refused', async (method, path, body) => {
    const headers = { cookie, origin: 'https://attacker.example' };
    expect((await desk.ask(`/api/${path}`, { method, headers, body })).status).toBe(403);
  });

  test('[X18] from the page is allowed', async () => {
    expect((await write({ host: here(), origin: `http://${here()}` })).status).toBe(200);
    expect(await stage()).toBe('done');
  });
});

test('[X18] a link in an email opens the page, which has no data without a session', async () => {
  const followed = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const answer = await desk.ask('/', { headers: followed });
  expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
  const framed = await desk.ask('/', { headers: { ...followed, 'sec-fetch-dest': 'iframe' } });
  expect(framed.status).toBe(403);
});

test('[X18] another machine is refused, whatever headers it sends', async () => {
  const app = new Hono<DeskEnv>();
  app.use(createGuard(undefined)).get('/', (c) => c.text('in'));
  app.onError((error, c) => c.text(error.message, 403));
  const from = (remoteAddress: string) => {
    const socket = { remoteAddress, localAddress: '127.0.0.1', localPort: 4322 };
    const incoming = { socket, method: 'GET', headers: { host: 'localhost:4322' } };
    return app.request('/', {}, { incoming } as unknown as DeskEnv['Bindings']);
  };
  expect((await from('127.0.0.1')).status).toBe(200);
  expect((await from('192.0.2.7')).status).toBe(403);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['::ffff:192.0.2.7', false],
  ['localhost.attacker.example', false],
  [undefined, false],
])('[X18] %s is a loopback host: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
  expect(loopbackAddresses(address ?? '').length > 0).toBe(expected);
});
