import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPrivateAddress } from '../../shared/address.ts';

/**
 * The key under which a sender is counted: an IPv4 address, or the /64 of one IPv6 link. Undefined
 * for an address of this machine or of a private network: that is a proxy that TRUST_PROXY doesn't
 * count, and all visitors would be counted as one.
 */
export function senderKey(address: string): string | undefined {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIP(plain) === 0 || isPrivateAddress(plain)) return undefined;
  // A dual-stack socket reports an IPv4 address as `::ffff:9.8.7.6`.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
