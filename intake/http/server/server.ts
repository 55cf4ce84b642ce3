import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

const TIMEOUTS = {
  headersTimeout: 20_000,
  /** 100 MB over an honest 0.5 Mbit/s line take 27 minutes. */
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 5000,
  /**
   * Longer than the proxies in front keep theirs (nginx and Amazon's load balancer 60 s, Caddy
   * 120 s). With Node's 5 s, a proxy would sometimes send a form into a closing connection and
   * respond 502: no proxy sends a POST twice.
   */
  keepAliveTimeout: 125_000,
};

/** A connection through which nothing passes for this long is closed, in milliseconds. */
const SILENCE_MS = 120_000;

const MAX_CONNECTIONS = 2000;

/**
 * Unfinished responses per connection. Browsers and proxies send a request once they have the whole
 * response to the last one, which may not have ended here yet: hence two. Without a limit, Node
 * handles all requests at once: 57 kB of them became 1.3 GB of responses.
 */
const MAX_OPEN = 2;

/** How often a stop looks for connections that have finished, in milliseconds. */
const SWEEP_MS = 50;

export function createHttpServer(app: Hono<{ Bindings: HttpBindings }>): Server {
  const respond = getRequestListener(app.fetch, {
    // For HTTP/1.0 requests, which may lack a host: load balancers check health that way.
    hostname: 'localhost',
    // Otherwise it cuts off bodies that are still arriving half a second after their response.
    autoCleanupIncoming: false,
  });
  const open = new WeakMap<Socket, number>();
  const server = createServer(TIMEOUTS, (request, response) => {
    const { socket } = request;
    const before = open.get(socket) ?? 0;
    if (before >= MAX_OPEN) return void socket.destroy();
    open.set(socket, before + 1);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    return void respond(request, response);
  });
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** Resolves when the server listens; rejects if the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  const listening = once(server, 'listening');
  server.listen({ port, host });
  await listening.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    const words = `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
    throw new Error(words, { cause });
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
