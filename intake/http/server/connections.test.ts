import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rawClient } from '../../../tests/fixtures/http-intake.ts';
import { boundConnections, type ConnectionLimits } from './connections.ts';

const LIMITS: ConnectionLimits = {
  open: 4,
  openOfAddress: 100,
  pipelined: 3,
  answerMs: 30_000,
  answerPace: 1000,
  patienceMs: 10_000,
  pace: 16_000,
};

let server: Server;
let time: number;
/** The requests that were handed over, in order. */
let handed: Array<[IncomingMessage, ServerResponse]>;
const sockets: Socket[] = [];

async function start(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  time = 0;
  handed = [];
  server = createServer();
  const handle = (...pair: [IncomingMessage, ServerResponse]) => void handed.push(pair);
  server.on(
    'request',
    boundConnections(server, { ...LIMITS, ...limits }, handle, () => time),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A connection that the server has accepted. */
async function open(port: number): Promise<Socket> {
  time++;
  const taken = new Promise((resolve) => server.once('connection', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await taken;
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const arrived = (count: number) => vi.waitFor(() => expect(handed).toHaveLength(count));
const end = (index: number) => handed[index]?.[1].end(String(index));

describe('requests of one connection', () => {
  test('[X1] are handled one at a time, in order', async () => {
    const { socket, answer } = rawClient(await start());
    socket.write(['/0', '/1', '/2'].map(request).join(''));
    for (const index of [0, 1, 2]) {
      await arrived(index + 1);
      expect(handed.map(([{ url }]) => url)).toEqual(['/0', '/1', '/2'].slice(0, index + 1));
      end(index);
    }
    socket.end();
    expect((await answer).match(/\r\n\r\n\d/g)).toEqual(['\r\n\r\n0', '\r\n\r\n1', '\r\n\r\n2']);
  });

  test('[X1] end the connection if there are more than anyone needs', async () => {
    const { socket, answer } = rawClient(await start());
    socket.write(request('/').repeat(1500));
    expect(await answer).toBe('');
    expect(handed).toHaveLength(1);
  });

  test('[X1] may be as many as the limit', async () => {
    const { socket, answer } = rawClient(await start());
    socket.write(request('/').repeat(1 + LIMITS.pipelined));
    for (let index = 0; index <= LIMITS.pipelined; index++) {
      await arrived(index + 1);
      end(index);
    }
    socket.end();
    expect((await answer).match(/200 OK/g)).toHaveLength(1 + LIMITS.pipelined);
  });
});

describe('when all slots are taken', () => {
  test('[X1] the connection that has been idle the longest makes room', async () => {
    const port = await start();
    const [first, second] = [
      await open(port),
      await open(port),
      await open(port),
      await open(port),
    ];
    // The first has since sent a request, so it has been idle for less time than the second.
    first?.write(request('/'));
    await arrived(1);
    end(0);
    await new Promise((resolve) => first?.once('data', resolve));
    const left = closed(second as Socket);
    await open(port);
    await left;
    expect(first?.destroyed).toBe(false);
  });

  const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n';

  /** Takes all places with requests whose bodies don't come. */
  async function takeAll(port: number) {
    for (let index = 0; index < LIMITS.open; index++) {
      (await open(port)).write(half);
      await arrived(index + 1);
    }
  }

  test('[X1] [X10] a new one is turned away, until the slowest took too long', async () => {
    const port = await start();
    await takeAll(port);
    const fast = sockets[0] as Socket;
    const [incoming] = handed[0] ?? [];
    incoming?.resume();
    await new Promise<void>((resolve) => fast.write(Buffer.alloc(1_000_000), () => resolve()));
    await vi.waitFor(() => expect(incoming?.socket.bytesRead).toBeGreaterThan(1_000_000));
    await closed(await open(port));
    time = 2 * LIMITS.patienceMs;
    const slow = closed(sockets[1] as Socket);
    const late = await open(port);
    await slow;
    expect(fast.destroyed).toBe(false);
    late.write(request('/late'));
    await arrived(LIMITS.open + 1);
  });

  test('[X1] [X10] a new one is turned away if the others wait for us, not for their clients', async () => {
    const port = await start({ open: 1 });
    (await open(port)).write(request('/'));
    await arrived(1);
    time = 2 * LIMITS.patienceMs;
    await closed(await open(port));
    expect(sockets[0]?.destroyed).toBe(false);
  });

  test('[X1] one address gets only its share of them', async () => {
    const port = await start({ openOfAddress: 2 });
    const held = [await open(port), await open(port)];
    await closed(await open(port));
    const gone = closed(held[0] as Socket);
    held[0]?.destroy();
    await gone;
    await vi.waitFor(async () => {
      (await open(port)).write(request('/'));
      await vi.waitFor(() => expect(handed.length).toBeGreaterThan(0));
    });
  });
});

describe("a response that the client doesn't read", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  test('[X1] ends its connection after the time that its length allows', async () => {
    const port = await start();
    const socket = await open(port);
    socket.pause();
    socket.write(request('/'));
    await vi.waitFor(() => expect(handed).toHaveLength(1));
    const [, response] = handed[0] ?? [];
    // More bytes than the kernel buffers at both ends.
    response?.end(Buffer.alloc(32 * 1024 * 1024));
    await vi.advanceTimersByTimeAsync(5000);
    time += LIMITS.answerMs;
    await vi.advanceTimersByTimeAsync(5000);
    expect(response?.destroyed).toBe(false);
    time += 33 * 1024 * 1024;
    const ended = new Promise((resolve) => response?.once('close', resolve));
    await vi.advanceTimersByTimeAsync(5000);
    await ended;
    expect(response?.writableFinished).toBe(false);
  });
});
