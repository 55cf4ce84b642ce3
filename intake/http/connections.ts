import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { senderOf } from '../accept/sender.ts';

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

type Pair = [IncomingMessage, ServerResponse];

interface Connection {
  socket: Socket;
  address: string;
  /** When the request under way began, or the connection was last left without one. */
  since: number;
  /** Of the request under way. */
  response?: ServerResponse | undefined;
  /** When the answer must have been taken; known once all of it was handed over. */
  takenBy: number;
  queue: Pair[];
}

/**
 * Bounds what connections cost. Requests of one connection are worked off one at a time, as Node
 * hands over at once whatever was pipelined: 57 kB of requests were 1.3 GB of answers. When all
 * places are taken, whoever has waited longest without asking anything goes first.
 *
 * What happens on each request is kept small, the search for who goes is not: ordered sets of the
 * idle and the busy took a fifth off the pages sent in a second.
 * @returns the handler for the server's requests
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  handle: Handler,
  now: () => number = () => performance.now(),
): Handler {
  const connections = new Map<Socket, Connection>();
  const ofAddress = new Map<string, number>();
  const pipelined = new Set<() => void>();

  function makeRoom(): boolean {
    if (connections.size < limits.open) return true;
    const leaving = whoLeaves(connections.values(), now() - limits.patienceMs);
    if (!leaving) return false;
    leaving.socket.destroy();
    forget(leaving.socket);
    return true;
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
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

  function begin(connection: Connection, response: ServerResponse): void {
    connection.response = response;
    connection.since = now();
    connection.takenBy = Number.POSITIVE_INFINITY;
    response.once('close', onClose);
  }

  function onClose(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (!connection) return;
    connection.response = undefined;
    connection.since = now();
    const next = connection.queue.shift();
    if (!next) return;
    begin(connection, next[1]);
    later(() => handle(...next));
  }

  server.on('connection', (socket: Socket) => {
    // Not the address itself: whoever has one of IPv6 has 2^64 of them.
    const address = senderOf(socket.remoteAddress ?? '').site;
    const held = ofAddress.get(address) ?? 0;
    if (held >= limits.openOfAddress || !makeRoom()) {
      socket.destroy();
      return;
    }
    ofAddress.set(address, held + 1);
    const takenBy = Number.POSITIVE_INFINITY;
    connections.set(socket, { socket, address, since: now(), takenBy, queue: [] });
    socket.once('close', () => forget(socket));
  });

  const sweep = setInterval(() => {
    for (const connection of connections.values()) {
      if (isLate(connection, limits, now())) connection.socket.destroy();
    }
  }, SWEEP_MS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));

  return (request, response) => {
    const connection = connections.get(request.socket);
    // What was read together with the request that was one too many.
    if (!connection || request.socket.destroyed) return;
    if (!connection.response) {
      begin(connection, response);
      handle(request, response);
    } else if (connection.queue.length < limits.pipelined) {
      connection.queue.push([request, response]);
    } else {
      request.socket.destroy();
    }
  };
}

/** The longest without a request; where all have one, the longest that began before a time. */
function whoLeaves(connections: Iterable<Connection>, before: number): Connection | undefined {
  let idle: Connection | undefined;
  let busy: Connection | undefined;
  for (const connection of connections) {
    if (!connection.response) {
      if (!idle || connection.since < idle.since) idle = connection;
    } else if (connection.since < before && (!busy || connection.since < busy.since)) {
      busy = connection;
    }
  }
  return idle ?? busy;
}

/** Whether an answer has been there to be taken for longer than its length allows. */
function isLate(connection: Connection, limits: ConnectionLimits, time: number): boolean {
  const { response, socket } = connection;
  if (!response?.writableEnded || response.writableFinished) return false;
  if (connection.takenBy === Number.POSITIVE_INFINITY) {
    const forLength = (1000 * socket.writableLength) / limits.answerPace;
    connection.takenBy = time + limits.answerMs + forLength;
  }
  return time > connection.takenBy;
}
