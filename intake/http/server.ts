import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { boundConnections, type ConnectionLimits } from './connections.ts';
import { sendFile } from './file-answer.ts';
import type { Site } from './site.ts';

/** How long a request's headers may take, in milliseconds. */
const HEADERS_MS = 20_000;

/** How often Node looks for headers that took too long, in milliseconds. */
const HEADERS_SWEEP_MS = 5000;

/**
 * How long a connection stays open after an answer, in milliseconds: longer than the proxies before it
 * keep theirs (nginx and Amazon's load balancer 60 s, Caddy 120 s). With Node's 5 s a proxy would
 * now and then send a form into a connection that is just closing, and answer 502: no proxy sends a
 * POST twice.
 */
const KEEP_ALIVE_MS = 125_000;

/** How often a stop looks for connections whose last answer is given, in milliseconds. */
const SWEEP_MS = 50;

/** For requests of HTTP/1.0, which need not name a host: load balancers ask for health so. */
const UNNAMED_HOST = 'localhost';

/**
 * The HTTP server around the files and the routes. Node's own limit on a whole request (300 s) is off, as it
 * would cut 100 MB over an honest 2 Mbit/s line: `accept/progress.ts` judges a body by its pace.
 * Without that limit Node sets none on the headers either, so it is set here.
 */
export function createHttpServer(
  app: Hono<{ Bindings: HttpBindings }>,
  site: Site,
  limits: ConnectionLimits,
): Server {
  const answer = getRequestListener(app.fetch, { hostname: UNNAMED_HOST });
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: HEADERS_SWEEP_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    // A body that nobody reads would be swallowed for as long as it comes.
    if (hasBody(request) && request.method !== 'POST') response.shouldKeepAlive = false;
    if (!sendFile(site, request, response)) void answer(request, response);
  };
  server.on('request', boundConnections(server, limits, handle));
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * Connections that the system holds until they are taken (Node: 511; Linux allows 4,096 at most). Where
 * they are more, a visitor's is tried again by the visitor's system after a whole second.
 */
const BACKLOG = 4096;

/** Resolves when it listens; rejects where the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      const words = `Port ${port} is taken. Stop the program that uses it, or set PORT to another.`;
      reject(taken ? new Error(words, { cause }) : cause);
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

/** Takes no new connection, and ends when the requests under way have their answers, or the time is over. */
export function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Node closes what is idle at the call, and leaves open what becomes idle after it.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
