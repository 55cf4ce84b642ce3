import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCall } from './call.ts';
import { createCallSigner } from './call-signer.ts';

const KEY = 'sk_0123456789abcdef';
const SIGNED = 'wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_01&token=t';
let log: string[];
let asked: IncomingMessage[];

/** Opens the route, with an ElevenLabs that responds like this. */
async function openRoute(reply: (response: ServerResponse) => unknown) {
  const server = createServer((request, response) => {
    asked.push(request);
    reply(response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return routeWith(createCallSigner({ agentId: 'agent_01', apiKey: KEY, api, timeoutMs: 500 }));
}

/** Posts to the route with these headers. */
function routeWith(sign: Parameters<typeof createCall>[0]['sign']) {
  const call = createCall({
    sign,
    siteOrigin: 'https://www.example.com',
    proxies: 1,
    log: pino({ serializers: { error: pino.stdSerializers.err } }, { write: (l) => log.push(l) }),
  });
  return async (headers: Record<string, string> = {}) => {
    const all = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '9.9.9.9', ...headers };
    const incoming = { headers: all, socket: {} } as unknown as IncomingMessage;
    const answer = await call.request('/', { method: 'POST' }, { incoming });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { answer, body: await answer.json() };
  };
}

const signed = (response: ServerResponse) => response.end(JSON.stringify({ signed_url: SIGNED }));
const refused = (kind: string) => ({ type: `urn:problem:${kind}` });

beforeEach(() => {
  log = [];
  asked = [];
});

test('[X13] a call to a private agent gets a URL signed by ElevenLabs', async () => {
  const { answer, body } = await (await openRoute(signed))();
  expect([answer.status, body]).toEqual([200, { address: SIGNED }]);
  expect(asked.map(({ url, headers }) => [url, headers['xi-api-key']])).toEqual([
    ['/v1/convai/conversation/get-signed-url?agent_id=agent_01', KEY],
  ]);
  expect(log).toEqual([]);
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['a refusal', (response) => response.writeHead(401).end(`wrong key ${KEY}`)],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://a.test' }).end()],
  ['no JSON', (response) => response.end('<p>busy</p>')],
  ['another host', (response) => response.end('{"signed_url":"wss://api.elevenlabs.io.a.test/"}')],
  ['nothing at all', () => undefined],
])('[X13] [X14] a call fails with %s, and never reveals the key', async (_, reply) => {
  const { answer, body } = await (await openRoute(reply))();
  expect([answer.status, body]).toEqual([502, expect.objectContaining(refused('call-failed'))]);
  expect(log).toEqual([expect.stringContaining('call not signed')]);
  expect(log.join()).not.toContain(KEY);
});

test('[X13] [X14] a call is refused to other sites', async () => {
  const { answer, body } = await (await openRoute(signed))({ 'sec-fetch-site': 'cross-site' });
  expect([answer.status, body]).toEqual([403, expect.objectContaining(refused('call-foreign'))]);
  expect(asked).toEqual([]);
});

test('[X13] [X14] one address may start 20 calls in an hour, and another still can', async () => {
  const post = await openRoute(signed);
  for (let n = 0; n < 20; n++) expect((await post()).answer.status).toBe(200);
  const { answer, body } = await post();
  expect([answer.status, body]).toEqual([429, expect.objectContaining(refused('call-too-often'))]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  // The visitor can write only the front of this header.
  expect((await post({ 'x-forwarded-for': '8.8.4.4, 9.9.9.9' })).answer.status).toBe(429);
  expect((await post({ 'x-forwarded-for': '8.8.4.4' })).answer.status).toBe(200);
});

test('[X13] a site without a private agent signs no calls', async () => {
  const { answer, body } = await routeWith(undefined)();
  expect([answer.status, body]).toEqual([404, expect.objectContaining(refused('call-none'))]);
});
