import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { codeOf } from '../../intake/shared/errors.ts';
import type { DeskEnv } from './env.ts';
import { loopbackAddresses } from './loopback.ts';

/** Longer than proxies keep connections. Otherwise a proxy could use one that is closing. */
const KEEP_ALIVE_MS = 125_000;

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
  { fetch }: Hono<DeskEnv>,
  host: string,
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  let chosen = port;
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  for (const hostname of loopbackAddresses(host)) {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch, hostname, port: chosen, serverOptions }) as Server;
    try {
      await once(server, 'listening');
      chosen = (server.address() as AddressInfo).port;
      servers.push(server);
    } catch (cause) {
      const code = codeOf(cause) ?? '';
      if (servers.length > 0 && NO_FAMILY.includes(code)) continue;
      await close();
      if (code !== 'EADDRINUSE') throw cause;
      const words = `Port ${chosen} is in use. Stop the program that uses it, or set DESK_PORT to another port.`;
      throw new Error(words, { cause });
    }
  }
  return { port: chosen, close };
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
