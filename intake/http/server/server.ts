import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { sendFile } from '../site/file-answer.ts';
import type { Site } from '../site/site.ts';
import { boundConnections, type ConnectionLimits } from './connections.ts';

/** How long a request's headers may take, in milliseconds. */
const HEADERS_MS = 20_000;

/** How often Node looks for headers that take too long, in milliseconds. */
const HEADERS_SWEEP_MS = 5000;

/**
 * How long a connection stays open after a response, in milliseconds. This is longer than the
 * proxies in front keep theirs (nginx and Amazon's load balancer 60 s, Caddy 120 s). With Node's 5
 * s, a proxy would sometimes send a form into a closing connection and respond 502: no proxy sends
 * a POST twice.
 */
const KEEP_ALIVE_MS = 125_000;

/** How often a stop looks for connections that have finished, in milliseconds. */
const SWEEP_MS = 50;

/** For HTTP/1.0 requests, which may lack a host: load balancers check health that way. */
const UNNAMED_HOST = 'localhost';

/**
 * The HTTP server for the files and the routes. Node's limit on a whole request (300 s) is off: it
 * would cut 100 MB over an honest 2 Mbit/s line. `receive/limits/pace.ts` judges a body by its
 * pace. Without that limit, Node sets none on the headers either, so this function sets one.
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
    if (hasTwoHosts(request)) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    // Otherwise, a body that nobody reads would be consumed for as long as it comes.
    if (hasBody(request) && request.method !== 'POST') response.shouldKeepAlive = false;
    if (!sendFile(site, request, response)) void answer(request, response);
  };
  server.on('request', boundConnections(server, limits, handle));
  return server;
}

/** RFC 9112 section 3.2: such a request gets a 400. Node uses the first host. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * Connections that the system holds until they are accepted (Node: 511; Linux allows at most
 * 4,096). If there are more, a visitor's system retries only after a full second.
 */
const BACKLOG = 4096;

/** Resolves when the server listens; rejects if the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      const words = `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
      reject(taken ? new Error(words, { cause }) : cause);
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

/** Stops accepting. Ends when running requests have their responses, or after `patienceMs`. */
export function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Node closes connections that are idle now. It leaves open those that become idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
