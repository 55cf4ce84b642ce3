import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { senderOf } from '../../receive/limits/sender.ts';

/** Limits for connections. */
export interface ConnectionLimits {
  /** Connections open at once. */
  open: number;
  /** Connections of one network address; unlimited behind a proxy, which makes all connections. */
  openOfAddress: number;
  /** Requests that may wait in a connection while another one is handled. */
  pipelined: number;
  /** Time in which the client must receive a response of any length, in milliseconds. */
  answerMs: number;
  /** More time for a longer response: the client must receive this many bytes per second. */
  answerPace: number;
  /** If all slots are taken, a request of this age may be ended for a new visitor, in ms. */
  patienceMs: number;
  /** It is ended only if its client sends and receives fewer bytes per second than this. */
  pace: number;
}

/** How often running responses are checked, in milliseconds. */
const SWEEP_MS = 5000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Pair = [IncomingMessage, ServerResponse];

interface Connection {
  socket: Socket;
  address: string;
  /** When the current request began, or when the last one ended. */
  since: number;
  /** Bytes that had passed through the connection at that time. */
  passed: number;
  /** The response to the current request. */
  response?: ServerResponse | undefined;
  /** When the client must have received the response; known once Node has all of it. */
  takenBy: number;
  queue: Pair[];
}

/**
 * Limits the cost of connections. Requests of one connection are handled one at a time: Node passes
 * all pipelined requests at once, and 57 kB of requests became 1.3 GB of responses. When all slots
 * are taken, the connection that has been idle the longest is closed first. If none is idle, it is
 * the one with the slowest client, if that is slower than any of today's connections. An honest
 * long upload is the oldest of all requests, so age alone must not decide. The work per request is
 * kept small; the search for the connection to close is not. Ordered sets of idle and busy
 * connections lowered the pages sent per second by a fifth.
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
    const leaving = whoLeaves(connections.values(), limits, now());
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
   * Handles one pipelined request per turn of the event loop. The system accepts responses at once,
   * so whole queues would be sent before a new visitor is even noticed.
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
    connection.passed = passedThrough(connection.socket);
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
    // Not the address itself: one IPv6 network has 2^64 of them.
    const address = senderOf(socket.remoteAddress ?? '').site;
    const open = ofAddress.get(address) ?? 0;
    if (open >= limits.openOfAddress || !makeRoom()) {
      socket.destroy();
      return;
    }
    ofAddress.set(address, open + 1);
    const takenBy = Number.POSITIVE_INFINITY;
    connections.set(socket, { socket, address, since: now(), passed: 0, takenBy, queue: [] });
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
    // A request that was read together with the one that exceeded the limit.
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

/** The connection idle the longest. If none is idle: the slowest whose client keeps us waiting. */
function whoLeaves(
  connections: Iterable<Connection>,
  { patienceMs, pace }: ConnectionLimits,
  time: number,
): Connection | undefined {
  let idle: Connection | undefined;
  let slowest: Connection | undefined;
  let slowestRate = pace;
  for (const connection of connections) {
    if (!connection.response) {
      if (!idle || connection.since < idle.since) idle = connection;
    } else if (time - connection.since >= patienceMs && waitsForClient(connection.response)) {
      const bytes = passedThrough(connection.socket) - connection.passed;
      const rate = (1000 * bytes) / (time - connection.since);
      if (rate < slowestRate) [slowest, slowestRate] = [connection, rate];
    }
  }
  return idle ?? slowest;
}

/** Whether the request is incomplete, or its response not received. Otherwise it waits for us. */
function waitsForClient(response: ServerResponse): boolean {
  return !response.req.complete || response.writableEnded;
}

/** Bytes that a connection has sent and received. */
function passedThrough({ bytesRead, bytesWritten }: Socket): number {
  return bytesRead + bytesWritten;
}

/** Whether the client has left a response waiting for longer than its length allows. */
function isLate(connection: Connection, limits: ConnectionLimits, time: number): boolean {
  const { response, socket } = connection;
  if (!response?.writableEnded || response.writableFinished) return false;
  if (connection.takenBy === Number.POSITIVE_INFINITY) {
    const forLength = (1000 * socket.writableLength) / limits.answerPace;
    connection.takenBy = time + limits.answerMs + forLength;
  }
  return time > connection.takenBy;
}
