import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpIntake, openHttpIntake } from '../../../tests/fixtures/http-intake.ts';
import { createCall } from './call.ts';
import { createCallSigner, type SignCall } from './call-signer.ts';

const KEY = 'sk_0123456789abcdef';
const SIGNED = 'wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_01&token=t';
const closing: (() => Promise<unknown>)[] = [];
let log: string[];
let asked: IncomingMessage[];
/** The answer of ElevenLabs. */
let reply: (response: ServerResponse) => void;
let url: string;

/** Listens on its own port until the test is over. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openRoute(sign: SignCall | undefined): Promise<string> {
  const call = createCall({
    sign,
    siteOrigin: 'https://www.example.com',
    proxies: 1,
    log: pino({ serializers: { error: pino.stdSerializers.err } }, { write: (l) => log.push(l) }),
  });
  return listen(getRequestListener(call.fetch));
}

const post = (headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '9.9.9.9', ...headers },
  });

async function problem(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as { type: string; detail: string };
}

beforeEach(async () => {
  log = [];
  asked = [];
  reply = (response) => response.end(JSON.stringify({ signed_url: SIGNED }));
  const api = await listen((request, response) => {
    asked.push(request);
    reply(response);
  });
  url = await openRoute(
    createCallSigner({ agentId: 'agent_01', apiKey: KEY, api, patienceMs: 500 }),
  );
});
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

describe('a call to a private agent', () => {
  test('[X13] gets a URL signed by ElevenLabs, which is never cached', async () => {
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ address: SIGNED });
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
      'GET /v1/convai/conversation/get-signed-url?agent_id=agent_01',
    ]);
    expect(asked[0]?.headers['xi-api-key']).toBe(KEY);
    expect(log).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a refusal', (response) => response.writeHead(401).end(`wrong key ${KEY}`)],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://a.test' }).end()],
    ['no JSON', (response) => response.end('<p>busy</p>')],
    ['no address', (response) => response.end('{}')],
    [
      'the address of another host',
      (response) => response.end(JSON.stringify({ signed_url: 'wss://api.elevenlabs.io.a.test/' })),
    ],
    [
      'an address in the clear',
      (response) => response.end(JSON.stringify({ signed_url: 'ws://api.elevenlabs.io/' })),
    ],
    ['a connection that breaks', (response) => response.destroy()],
    ['nothing at all', () => undefined],
  ])('[X13] [X14] fails with %s, and never reveals the key', async (_, answer) => {
    reply = answer;
    const failed = await post();
    expect(failed.status).toBe(502);
    expect(await problem(failed)).toMatchObject({ type: 'urn:problem:call-failed' });
    expect(log).toEqual([expect.stringContaining('call not signed')]);
    expect(log.join()).not.toContain(KEY);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
  ])('[X13] [X14] is refused to other sites: %j', async (headers) => {
    const refused = await post(headers);
    expect(refused.status).toBe(403);
    expect(await problem(refused)).toMatchObject({ type: 'urn:problem:call-foreign' });
    expect(asked).toEqual([]);
  });

  test('[X13] [X14] has an hourly limit per address, and still starts from another', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await post()).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(asked).toHaveLength(20);
    const refused = await post();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await problem(refused)).toMatchObject({ type: 'urn:problem:call-too-often' });
    // The visitor can write only the front of this header.
    expect((await post({ 'x-forwarded-for': '8.8.4.4, 9.9.9.9' })).status).toBe(429);
    expect((await post({ 'x-forwarded-for': '8.8.4.4' })).status).toBe(200);
  });

  test('[X13] accepts only POST', async () => {
    expect((await fetch(url)).status).toBe(405);
  });
});

describe('a site without a private agent', () => {
  let intake: HttpIntake;
  beforeEach(async () => {
    intake = await openHttpIntake();
  });
  afterEach(() => intake.close());

  test('[X13] signs no calls', async () => {
    const answer = await fetch(`${intake.url}/api/call`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await problem(answer)).toMatchObject({ type: 'urn:problem:call-none' });
  });
});
