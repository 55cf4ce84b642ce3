import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rawClient } from '../../../tests/fixtures/http-intake.ts';
import type { Site } from '../site/site.ts';
import { boundsFor } from './bounds.ts';
import { close, createHttpServer, listen } from './server.ts';

const site: Site = {
  settings: {} as Site['settings'],
  desk: {} as Site['desk'],
  file: () => undefined,
  notFound: undefined,
  failed: {} as Site['failed'],
  unknownReceipt: {} as Site['failed'],
  page: () => '',
};

let server: Server;
let arrived: PromiseWithResolvers<void>;
let released: PromiseWithResolvers<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  arrived = Promise.withResolvers();
  released = Promise.withResolvers();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/slow', async (context) => {
    arrived.resolve();
    await released.promise;
    return context.text('done');
  });
  server = createHttpServer(app, site, boundsFor(1024, 0).connections);
  await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function ask(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    get({ agent, host: '127.0.0.1', port, path: '/slow' }, resolve).once('error', reject),
  );
}

describe('the HTTP server', () => {
  test('sends a running request its response at a stop, and waits for no idle connection', async () => {
    const asked = ask();
    await arrived.promise;
    const closed = close(server, 10_000);
    released.resolve();
    expect(await text(await asked)).toBe('done');
    await closed;
  });

  test('keeps an idle connection for longer than the usual proxies do', () => {
    const longest = 120_000;
    expect(server.keepAliveTimeout).toBeGreaterThan(longest);
  });

  test('[X14] answers 400 to two hosts, whatever their case', async () => {
    const { port } = server.address() as AddressInfo;
    const { socket, answer } = rawClient(port);
    socket.write('GET / HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('[X10] reads no body of a GET, and ends its connection', async () => {
    released.resolve();
    const { port } = server.address() as AddressInfo;
    const { socket, answer } = rawClient(port);
    socket.write('GET /slow HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10737418240\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\nConnection: close\r\n/i);
  });

  test('reports that a port is in use', async () => {
    const { port } = server.address() as AddressInfo;
    const second = createHttpServer(
      new Hono<{ Bindings: HttpBindings }>(),
      site,
      boundsFor(1024, 0).connections,
    );
    await expect(listen(second, port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
  });
});
