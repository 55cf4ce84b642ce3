import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What connections may have and take. */
export interface ConnectionLimits {
  /** Connections open at once. */
  open: number;
  /** Of one network address; unbounded behind a proxy, where all connections are the proxy's. */
  openOfAddress: number;
  /** Requests that wait in one connection behind the one being answered. */
  pipelined: number;
  /** Time in which an answer must be taken, whatever its length, in milliseconds. */
  answerMs: number;
  /** What its length adds: bytes that must be taken a second. */
  answerPace: number;
  /** Age from which a request may be given up for a new visitor when all places are taken, in milliseconds. */
  patienceMs: number;
}

/** How often answers under way are looked at, in milliseconds. */
const SWEEP_MS = 5000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  response: ServerResponse;
  begun: number;
  /** When the answer must have been taken; known once all of it was handed over. */
  takenBy?: number;
}

type Pair = [IncomingMessage, ServerResponse];

interface Connection {
  address: string;
  current?: Exchange | undefined;
  queue: Pair[];
}

/**
 * Bounds what connections cost. Requests of one connection are worked off one at a time, as Node
 * hands over at once whatever was pipelined: 57 kB of requests were 1.3 GB of answers. When all
 * places are taken, whoever has waited longest without asking anything goes first.
 * @returns the handler for the server's requests
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  handle: Handler,
  now: () => number = () => performance.now(),
): Handler {
  const connections = new Map<Socket, Connection>();
  /** Without a request: new, or between two. The longest first. */
  const idle = new Set<Socket>();
  /** With a request under way. The longest first. */
  const busy = new Set<Socket>();
  const ofAddress = new Map<string, number>();
  const pipelined = new Set<() => void>();

  function makeRoom(): boolean {
    if (connections.size < limits.open) return true;
    const [waiting] = idle;
    const [longest] = busy;
    const begun = longest && connections.get(longest)?.current?.begun;
    const late = begun !== undefined && now() - begun > limits.patienceMs ? longest : undefined;
    const leaving = waiting ?? late;
    leaving?.destroy();
    if (leaving) forget(leaving);
    return leaving !== undefined;
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    idle.delete(socket);
    busy.delete(socket);
    const left = (ofAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) ofAddress.set(connection.address, left);
    else ofAddress.delete(connection.address);
  }

  /**
   * Works off what was pipelined, one request in each turn of the event loop: answers are taken at
   * once by the system, and whole queues would go out before a new visitor is even heard.
   */
  function later(run: () => void): void {
    pipelined.add(run);
    if (pipelined.size === 1) setImmediate(runNext);
  }

  function runNext(): void {
    const [run] = pipelined;
    if (!run) return;
    pipelined.delete(run);
    if (pipelined.size > 0) setImmediate(runNext);
    run();
  }

  function begin(socket: Socket, connection: Connection, pair: Pair, run: () => void): void {
    const [, response] = pair;
    connection.current = { response, begun: now() };
    idle.delete(socket);
    busy.add(socket);
    response.once('close', () => {
      connection.current = undefined;
      busy.delete(socket);
      if (!connections.has(socket)) return;
      const next = connection.queue.shift();
      if (next) begin(socket, connection, next, () => later(() => handle(...next)));
      else idle.add(socket);
    });
    run();
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const held = ofAddress.get(address) ?? 0;
    if (held >= limits.openOfAddress || !makeRoom()) {
      socket.destroy();
      return;
    }
    ofAddress.set(address, held + 1);
    connections.set(socket, { address, queue: [] });
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });

  const sweep = setInterval(() => {
    for (const socket of busy) {
      const exchange = connections.get(socket)?.current;
      if (exchange && isLate(exchange, socket, limits, now())) socket.destroy();
    }
  }, SWEEP_MS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    // What was read together with the request that was one too many.
    if (!connection || socket.destroyed) return;
    const pair: Pair = [request, response];
    if (!connection.current) begin(socket, connection, pair, () => handle(...pair));
    else if (connection.queue.length < limits.pipelined) connection.queue.push(pair);
    else socket.destroy();
  };
}

/** Whether an answer has been there to be taken for longer than its length allows. */
function isLate(
  exchange: Exchange,
  socket: Socket,
  limits: ConnectionLimits,
  time: number,
): boolean {
  const { response } = exchange;
  if (!response.writableEnded || response.writableFinished) return false;
  exchange.takenBy ??= time + limits.answerMs + (1000 * socket.writableLength) / limits.answerPace;
  return time > exchange.takenBy;
}
