import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// IANA special-purpose registries: no address in them belongs to a receiver on the public internet.
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, and the metadata service of every large cloud
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const PRIVATE_V6 = [
  ['::', 96], // unspecified, loopback, and addresses with an IPv4 address inside
  ['::ffff:0:0:0', 96], // addresses translated from IPv4 (RFC 2765), from any IPv4 address
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64], // RFC 9780
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const NAT64_PREFIX = '64:ff9b::';
const NAT64_BITS = 96;

const privateRanges = new BlockList();
for (const [net, bits] of PRIVATE_V4) {
  // An IPv4-mapped address (::ffff:127.0.0.1) matches the IPv4 rule in node:net.
  privateRanges.addSubnet(net, bits, 'ipv4');
  privateRanges.addSubnet(`${NAT64_PREFIX}${net}`, NAT64_BITS + bits, 'ipv6');
}
for (const [net, bits] of PRIVATE_V6) privateRanges.addSubnet(net, bits, 'ipv6');

/** The configured URL leads into a private network, and its host is not on the allowed list. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'PRIVATE_ADDRESS';
}

/** Whether an IP address belongs to no public host. Anything else counts as private. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6');
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
  if (allowed.map(normalizeHost).includes(host) || /(^|\.)localhost$/.test(host)) return true;
  return isIP(host) !== 0 && isPrivateAddress(host);
}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

/** Keeps a configured URL from leading into the private network (OWASP SSRF prevention). */
export interface AddressGuard {
  /** Throws a `PrivateAddressError` if the host itself is a private IP: it gets no lookup. */
  checkHost(hostname: string): void;
  /** A socket's `lookup`. The socket connects to the checked addresses: DNS can't be rebound. */
  lookup: LookupFunction;
}

/** @param allowed hosts that may be private, spelled as in the configured URL */
export function createAddressGuard(
  allowed: readonly string[],
  resolve: Resolve = resolveBySystem,
): AddressGuard {
  const names = new Set(allowed.map(normalizeHost));
  const mayBePrivate = (hostname: string) => names.has(normalizeHost(hostname));

  async function checked(hostname: string) {
    const addresses = await resolve(hostname);
    const [first] = addresses;
    if (!first) throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
    // Rebinding hides one private address among public ones, to pass a check of only the first.
    const bad = addresses.some(({ address }) => isPrivateAddress(address));
    if (bad && !mayBePrivate(hostname)) throw new PrivateAddressError('The name is private');
    return { addresses, first };
  }

  return {
    checkHost(hostname) {
      const host = normalizeHost(hostname);
      if (isIP(host) !== 0 && isPrivateAddress(host) && !mayBePrivate(host)) {
        throw new PrivateAddressError('The address is private');
      }
    },
    lookup(hostname, options, callback) {
      checked(hostname).then(
        ({ addresses, first }) =>
          options.all ? callback(null, addresses) : callback(null, first.address, first.family),
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    },
  };
}

function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
