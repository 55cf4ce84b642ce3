import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { DeskEnv } from './env.ts';
import { isLoopback, localHosts } from './loopback.ts';
import { Problem } from './problem.ts';

const WRITING = ['POST', 'PUT'];

/** Pages that a link in a mail or on another site may open; they show nothing without a session. */
const LINKED = ['/', '/open'];

/**
 * Refuses what does not come from the desk's own page: another machine, another name for this one (a
 * name of a stranger's that leads here, "DNS rebinding"), another site. A port of the same host is
 * another site here, though cookies and `SameSite` make no difference of it.
 * @param address where a proxy answers for the desk; undefined without one
 */
export function createGuard(address: URL | undefined): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    refuseForeign(c.env.incoming, new URL(c.req.url).pathname, address);
    await next();
  };
}

function refuseForeign(request: IncomingMessage, pathname: string, address: URL | undefined): void {
  const { headers, socket, method = '' } = request;
  if (!isLoopback(socket.remoteAddress)) {
    throw new Problem(403, 'The desk answers this machine alone.');
  }
  const { host = '' } = headers;
  const isLocal = localHosts(socket.localAddress, socket.localPort).includes(host);
  if (!isLocal && host !== address?.host) {
    throw new Problem(
      403,
      'The desk does not go by this name. Open it at the address that it printed, or set DESK_URL to this one.',
    );
  }
  // HEAD is for the page's files alone: a download would be opened, and read by nobody.
  const reading = pathname.startsWith('/api/') ? ['GET'] : ['GET', 'HEAD'];
  const allowed = [...reading, ...WRITING];
  if (!allowed.includes(method)) {
    throw new Problem(405, `The desk answers ${allowed.join(', ')} here.`, {
      Allow: allowed.join(', '),
    });
  }
  const own = [...(address ? [address.origin] : []), ...(isLocal ? [`http://${host}`] : [])];
  const isOwn = WRITING.includes(method)
    ? own.includes(headers.origin ?? '') && isFrom(headers, 'same-origin')
    : (headers.origin === undefined || own.includes(headers.origin)) &&
      (isFrom(headers, 'same-origin', 'none') || isLinkTo(headers, pathname));
  if (!isOwn) throw new Problem(403, "Only the desk's own page may ask for this.");
  if (WRITING.includes(method) && !isJson(headers['content-type'])) {
    throw new Problem(415, 'Send the body as application/json.');
  }
}

/** Every current browser says where a request comes from; one that doesn't is judged by `Origin` alone. */
function isFrom(headers: IncomingMessage['headers'], ...sites: string[]): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || sites.includes(String(site));
}

/** Whether a person followed a link: what it opens takes the place of the other site. */
function isLinkTo(headers: IncomingMessage['headers'], pathname: string): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return mode === 'navigate' && destination === 'document' && LINKED.includes(pathname);
}

function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(type ?? '');
}
