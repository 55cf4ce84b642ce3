import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Browsers take both for `localhost` (RFC 6761, section 6.3): held together, nobody else can stand at one. */
const LOCALHOST = ['127.0.0.1', '::1'] as const;

/** Whether an address, as sockets give it, is this machine's own; `::ffff:127.0.0.1` is too. */
export function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? '');
  return family !== 0 && LOOPBACK.check(address ?? '', family === 6 ? 'ipv6' : 'ipv4');
}

/** The addresses to listen on for a name; none where it is not this machine's own. */
export function loopbackAddresses(host: string): readonly string[] {
  if (host === 'localhost') return LOCALHOST;
  return isLoopback(host) ? [host] : [];
}

/** What `Host` may say on a socket of this machine's own address, without a proxy. */
export function localHosts(address: string | undefined, port: number | undefined): string[] {
  const literal = (address ?? '').replace(/^::ffff:/, '');
  const names = ['localhost', isIP(literal) === 6 ? `[${literal}]` : literal];
  // Browsers leave out the port that http has anyway.
  return names.map((name) => (port === 80 ? name : `${name}:${port}`));
}
