import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { codeOf } from '../../../intake/shared/errors.ts';
import type { DeskEnv } from './env.ts';
import { loopbackAddresses } from './loopback.ts';

/** How long a request's headers, and a whole request, may take, in milliseconds. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

/** Longer than proxies keep connections. Otherwise a proxy could use one that is closing. */
const KEEP_ALIVE_MS = 125_000;

/** Maximum open connections; a browser has six. */
const MAX_CONNECTIONS = 256;

/** How long a stop waits for pending responses, in milliseconds. */
const STOP_MS = 1000;

/** Error codes of a system without IPv4, or without IPv6. */
const NO_FAMILY = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

export interface Listening {
  port: number;
  /** Resolves when all connections are closed. After a second it cuts off those still open. */
  close(): Promise<void>;
}

/**
 * Listens on every loopback address of the host, so that no other program can use one of them to
 * pose as the desk. Rejects if the port is taken.
 */
export async function listenOnLoopback(
  desk: Hono<DeskEnv>,
  host: string,
  port: number,
): Promise<Listening> {
  const answer = getRequestListener(desk.fetch, { hostname: 'localhost' });
  const servers: Server[] = [];
  let chosen = port;
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  for (const address of loopbackAddresses(host)) {
    const server = createServer(
      { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
      (request, response) => void answer(request, response),
    );
    server.maxConnections = MAX_CONNECTIONS;
    try {
      chosen = await listen(server, chosen, address);
      servers.push(server);
    } catch (error) {
      if (servers.length > 0 && NO_FAMILY.includes(codeOf(error) ?? '')) continue;
      await close();
      throw error;
    }
  }
  return { port: chosen, close };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const words = `Port ${port} is in use. Stop the program that uses it, or set DESK_PORT to another port.`;
      reject(codeOf(cause) === 'EADDRINUSE' ? new Error(words, { cause }) : cause);
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
