import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's network address. Behind `proxies` trusted proxies, it is the X-Forwarded-For entry
 * that the outermost of them wrote: the visitor may have written the entries to its left. An entry
 * that isn't an address is ignored; a request that bypasses the proxy may have one.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (proxies === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = withoutPort(forwarded.at(-proxies) ?? forwarded[0] ?? '');
  return isIP(entry) === 0 ? peer : entry;
}

/** Some proxies add the port: `192.0.2.7:4321`, `[2001:db8::7]:4321`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}
