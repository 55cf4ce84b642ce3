import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rawClient } from '../../../tests/fixtures/http-intake.ts';
import { close, createHttpServer, listen } from './server.ts';

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
  // The client has the whole body before the response ends here.
  app.get('/early', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('done'));
        await released.promise;
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Length': '4' } });
  });
  server = createHttpServer(app);
  await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function ask(path = '/slow'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    get({ agent, host: '127.0.0.1', port, path }, resolve).once('error', reject),
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

  test('[X1] closes a connection whose client sends requests without reading responses', async () => {
    const { port } = server.address() as AddressInfo;
    const { socket, answer } = rawClient(port);
    socket.write('GET /slow HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(1500));
    expect(await answer).toBe('');
  });

  test('[X1] serves one request after another on a connection', async () => {
    released.resolve();
    for (let n = 0; n < 3; n++) expect(await text(await ask())).toBe('done');
  });

  test('[X1] serves a request that arrives between the last byte of a response and its end', async () => {
    expect(await text(await ask('/early'))).toBe('done');
    const second = ask();
    await Promise.race([arrived.promise, second]);
    released.resolve();
    expect(await text(await second)).toBe('done');
  });

  test('reports that a port is in use', async () => {
    const { port } = server.address() as AddressInfo;
    const second = createHttpServer(new Hono<{ Bindings: HttpBindings }>());
    await expect(listen(second, port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
  });
});
