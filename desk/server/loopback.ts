import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Browsers try both for `localhost` (RFC 6761, section 6.3), so the desk must listen on both. */
const LOCALHOST = ['127.0.0.1', '::1'] as const;

/** Whether an address of a socket is a loopback address. `::ffff:127.0.0.1` counts as one. */
export function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? '');
  return family !== 0 && LOOPBACK.check(address ?? '', family === 6 ? 'ipv6' : 'ipv4');
}

/** The addresses to listen on for a host; none if it isn't a loopback host. */
export function loopbackAddresses(host: string): readonly string[] {
  if (host === 'localhost') return LOCALHOST;
  return isLoopback(host) ? [host] : [];
}

/** The allowed values of `Host` on a socket with this local address, without a proxy. */
export function localHosts(address: string | undefined, port: number | undefined): string[] {
  const literal = (address ?? '').replace(/^::ffff:/, '');
  const names = ['localhost', isIP(literal) === 6 ? `[${literal}]` : literal];
  // Browsers leave out http's default port.
  return names.map((name) => (port === 80 ? name : `${name}:${port}`));
}
