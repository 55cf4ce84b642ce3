import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's network address. Behind `proxies` trusted proxies it is the entry that the outermost
 * of them wrote to X-Forwarded-For; whatever stands further left was written by the visitor. What is
 * no address, as a request past the proxy may have there, counts for nothing.
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

/** Some proxies write the port as well: `192.0.2.7:4321`, `[2001:db8::7]:4321`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}
