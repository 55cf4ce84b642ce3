import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The ranges of this machine and of private networks. */
const PRIVATE = [
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'carrierGradeNat',
  'uniqueLocal',
  'deprecatedSiteLocal',
];

/**
 * The key under which a sender is counted: an IPv4 address, or the /64 of one IPv6 link. Undefined
 * for an address of this machine or of a private network: that is a proxy that TRUST_PROXY doesn't
 * count, and all visitors would be counted as one.
 */
export function senderKey(address: string): string | undefined {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIP(plain) === 0) return undefined;
  // A dual-stack socket reports an IPv4 address as `::ffff:9.8.7.6`.
  const ip = ipaddr.process(plain);
  const range = ip.range();
  if (PRIVATE.includes(range)) return undefined;
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  // Tunnels and translators put an IPv4 address into the IPv6 address.
  if (range === '6to4') return senderKey(ip.toByteArray().slice(2, 6).join('.'));
  if (range === 'rfc6052') return senderKey(ip.toByteArray().slice(12).join('.'));
  // Teredo's senders choose the rest themselves, and no real visitor still uses it.
  if (range === 'teredo') return '2001::/32';
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64`;
}
