import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { DeskEnv } from './env.ts';
import { isLoopback, localHosts } from './loopback.ts';
import { Problem } from './problem.ts';

const WRITING = ['POST', 'PUT'];

/**
 * Refuses requests that don't come from the desk's own page: from another machine, under another
 * host name (a stranger's domain that points here, "DNS rebinding"), or from another site. Another
 * port of the same host counts as another site, though cookies and `SameSite` ignore ports.
 * @param address the public address of a proxy in front of the desk; undefined without one
 */
export function createGuard(address: URL | undefined): MiddlewareHandler<DeskEnv> {
  return (c, next) => {
    refuseForeign(c.env.incoming, new URL(c.req.url).pathname, address);
    return next();
  };
}

function refuseForeign(request: IncomingMessage, pathname: string, address: URL | undefined): void {
  const { headers, socket, method = '' } = request;
  if (!isLoopback(socket.remoteAddress)) {
    throw new Problem(403, 'The desk only accepts requests from this machine.');
  }
  const { host = '' } = headers;
  const isLocal = localHosts(socket.localAddress, socket.localPort).includes(host);
  if (!isLocal && host !== address?.host) {
    throw new Problem(
      403,
      'The desk isn’t set up for this address. Open the address it printed, or set DESK_URL to this one.',
    );
  }
  // Not HEAD: for a download, it would open a file that nothing reads.
  if (!['GET', ...WRITING].includes(method)) {
    throw new Problem(405, 'The desk allows GET, POST, and PUT.', { Allow: 'GET, POST, PUT' });
  }
  const own = [...(address ? [address.origin] : []), ...(isLocal ? [`http://${host}`] : [])];
  const isOwn = WRITING.includes(method)
    ? own.includes(headers.origin ?? '') && isFrom(headers, 'same-origin')
    : (headers.origin === undefined || own.includes(headers.origin)) &&
      (isFrom(headers, 'same-origin', 'none') || isLinkTo(headers, pathname));
  if (!isOwn) throw new Problem(403, "Only the desk's own page may send this request.");
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (WRITING.includes(method) && type !== 'application/json') {
    throw new Problem(415, 'Send the body as application/json.');
  }
}

/** Current browsers send `Sec-Fetch-Site`. Without that header, `Origin` alone decides. */
function isFrom(headers: IncomingMessage['headers'], ...sites: string[]): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || sites.includes(String(site));
}

/** Whether a person followed a link elsewhere to the page, which has no data without a session. */
function isLinkTo(headers: IncomingMessage['headers'], pathname: string): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return mode === 'navigate' && destination === 'document' && pathname === '/';
}
