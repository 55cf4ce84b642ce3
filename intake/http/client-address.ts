import type { IncomingMessage } from 'node:http';

/**
 * The visitor's network address. Behind `proxies` trusted proxies it is the entry that the outermost
 * of them wrote to X-Forwarded-For; whatever stands further left was written by the visitor.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (proxies === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-proxies) ?? forwarded[0] ?? peer;
}
