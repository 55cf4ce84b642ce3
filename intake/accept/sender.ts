import { isIP } from 'node:net';
import { isPrivateAddress } from '../deliver/address.ts';

/** The sender of a request, as far as the network address identifies one. */
export interface Sender {
  /** The address as the service saw it. */
  address: string;
  /** One household, office or machine: an IPv4 address, or the /64 that IPv6 providers assign. */
  site: string;
  /** The site and its neighbours: a /24 of IPv4, a /48 of IPv6. */
  network: string;
  /**
   * False for an address of this machine or a private network. Such a sender is a proxy that
   * TRUST_PROXY does not name, and all visitors would be counted as one.
   */
  isVisitor: boolean;
}

const UNKNOWN = { site: 'unknown', network: 'unknown', isVisitor: false };

/** IPv4 in IPv6 notation, as a socket that listens on both reports it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The site and network under which an address is counted. */
export function senderOf(address: string): Sender {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  const isVisitor = !isPrivateAddress(plain);
  switch (isIP(plain)) {
    case 4:
      return { address, site: plain, network: plain.replace(/\d+$/, '0/24'), isVisitor };
    case 6: {
      const groups = groupsOf(plain);
      return {
        address,
        site: `${groups.slice(0, 4).join(':')}::/64`,
        network: `${groups.slice(0, 3).join(':')}::/48`,
        isVisitor,
      };
    }
    default:
      return { address, ...UNKNOWN };
  }
}

/** The groups of an IPv6 address without leading zeros. A dotted IPv4 ending stays one group. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array(missing).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
