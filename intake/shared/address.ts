import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 block with public hosts (RFC 4291 section 2.4). */
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public IPv4 hosts as a machine with only IPv6 sees them (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The configured URL leads into a private network, and its host is not on the allowed list. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Whether an IP address belongs to no public host. Anything else counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  // Also turns an IPv4-mapped address (::ffff:127.0.0.1) into its IPv4 address.
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.range() !== 'unicast';
  if (ip.match(NAT64)) return isPrivateAddress(ip.toByteArray().slice(12).join('.'));
  return ip.range() !== 'unicast' || !ip.match(PUBLIC_V6);
}

/** A URL such as `http://localhost:4321` or `http://[::1]:4321`. */
export function httpUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Whether a configured host is private, as far as is known without a lookup: a private address,
 * `localhost`, or a name that is allowed to be private.
 */
export function isPrivateHost(hostname: string, allowed: readonly string[]): boolean {
  const host = normalizeHost(hostname);
  if (isListed(host, allowed) || /(^|\.)localhost$/.test(host)) return true;
  return isIP(host) !== 0 && isPrivateAddress(host);
}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** Throws a `PrivateAddressError` if a URL's host is a private IP, which gets no lookup. */
export function checkHost(hostname: string, allowed: readonly string[]): void {
  const host = normalizeHost(hostname);
  const isPrivate = isIP(host) !== 0 && isPrivateAddress(host);
  if (isPrivate && !isListed(host, allowed)) throw new PrivateAddressError();
}

/**
 * A socket's `lookup` that refuses private addresses (OWASP SSRF prevention). The socket connects
 * to the checked addresses, so DNS can't be rebound.
 * @param allowed hosts that may be private, spelled as in the configured URL
 */
export function publicLookup(
  allowed: readonly string[],
  resolve: Resolve = (hostname) => systemLookup(hostname, { all: true }),
): LookupFunction {
  async function checked(hostname: string) {
    const addresses = await resolve(hostname);
    const [first] = addresses;
    if (!first) throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
    // Rebinding hides one private address among public ones, to pass a check of only the first.
    const hasPrivate = addresses.some(({ address }) => isPrivateAddress(address));
    if (hasPrivate && !isListed(hostname, allowed)) throw new PrivateAddressError();
    return { addresses, first };
  }
  return (hostname, options, callback) => {
    checked(hostname).then(
      ({ addresses, first }) =>
        options.all ? callback(null, addresses) : callback(null, first.address, first.family),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function isListed(host: string, allowed: readonly string[]): boolean {
  return allowed.map(normalizeHost).includes(normalizeHost(host));
}

/** Without the brackets of an IPv6 address, and without the dot of a fully qualified name. */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}
