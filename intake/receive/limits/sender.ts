import { isIP } from 'node:net';
import { isPrivateAddress } from '../../shared/address.ts';

/** The sender of a request, as far as the network address identifies one. */
export interface Sender {
  /** The address that the service saw. */
  address: string;
  /** One household, office or machine: an IPv4 address, or the /64 of one IPv6 link. */
  site: string;
  /** A provider's assignment to one customer: an IPv4 address, or a /56 of IPv6. */
  customer: string;
  /** The site and its neighbors: a /24 of IPv4, a /48 of IPv6. */
  network: string;
  /**
   * False for an address of this machine or a private network. Such a sender is a proxy that
   * TRUST_PROXY doesn't count, and all visitors would be counted as one.
   */
  isVisitor: boolean;
}

const UNKNOWN = { site: 'unknown', customer: 'unknown', network: 'unknown', isVisitor: false };

/** The site, customer and network under which an address is counted. */
export function senderOf(address: string): Sender {
  const plain = address.split('%', 1)[0] ?? '';
  switch (isIP(plain)) {
    case 4:
      return { address, ...ofIpv4(plain) };
    case 6:
      return { address, ...ofIpv6(plain) };
    default:
      return { address, ...UNKNOWN };
  }
}

function ofIpv4(address: string): Omit<Sender, 'address'> {
  const network = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return { site: address, customer: address, network, isVisitor: !isPrivateAddress(address) };
}

function ofIpv6(address: string): Omit<Sender, 'address'> {
  const groups = groupsOf(address);
  const inside = ipv4Inside(groups);
  if (inside !== undefined) return ofIpv4(inside);
  const [first, second, third, fourth = 0] = groups;
  const words = (values: readonly (number | undefined)[]) =>
    values.map((value = 0) => value.toString(16)).join(':');
  return {
    site: `${words([first, second, third, fourth])}::/64`,
    customer: `${words([first, second, third, fourth & 0xff00])}::/56`,
    network: `${words([first, second, third])}::/48`,
    isVisitor: !isPrivateAddress(address),
  };
}

/**
 * The IPv4 address of the machine behind an address that contains one: mapped (RFC 4291, as a
 * dual-stack socket reports it), translated (RFC 6052), 6to4 (RFC 3056), Teredo (RFC 4380). One
 * IPv4 address has a whole /48 of 6to4, and any number of Teredo addresses.
 */
function ipv4Inside(groups: readonly number[]): string | undefined {
  const [a, b = 0, c = 0, , , , g = 0, h = 0] = groups;
  const begins = (...prefix: number[]) => prefix.every((value, index) => groups[index] === value);
  if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0x64, 0xff9b, 0, 0, 0, 0)) return dotted(g, h);
  if (a === 0x2002) return dotted(b, c);
  // Its bits are inverted, so that no router on the way takes it for its own.
  if (a === 0x2001 && b === 0) return dotted(g ^ 0xffff, h ^ 0xffff);
  return undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = groupsIn(head);
  const after = groupsIn(tail ?? '');
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/** The groups in a part of an address. A dotted ending counts as two. */
function groupsIn(part: string): number[] {
  return part.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
