import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test.each([
  ['9.8.7.6', '9.8.7.6', '9.8.7.6', '9.8.7.0/24'],
  ['2a00:db8:1:2:3:4:5:6', '2a00:db8:1:2::/64', '2a00:db8:1:0::/56', '2a00:db8:1::/48'],
  ['2A00:DB8:1:2ff::9', '2a00:db8:1:2ff::/64', '2a00:db8:1:200::/56', '2a00:db8:1::/48'],
  ['2a00:db8::1', '2a00:db8:0:0::/64', '2a00:db8:0:0::/56', '2a00:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['', 'unknown', 'unknown', 'unknown'],
  ['<script>', 'unknown', 'unknown', 'unknown'],
])('[X10] %s is counted as %s, of %s, beside its neighbors %s', (...counted) => {
  const [address, site, customer, network] = counted;
  expect(senderOf(address)).toMatchObject({ address, site, customer, network });
});

test.each([
  ['mapped', '::ffff:9.8.7.6'],
  ['mapped, in hex', '::ffff:908:706'],
  ['translated', '64:ff9b::9.8.7.6'],
  ['6to4', '2002:908:706:1234::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:f6f7:f8f9'],
])('[X10] an address with an IPv4 address inside is counted as that one: %s', (_, address) => {
  const { address: _own, ...counted } = senderOf('9.8.7.6');
  expect(senderOf(address)).toEqual({ address, ...counted });
});

test.each([
  ['9.8.7.6', true],
  ['2a00:db8::1', true],
  ['127.0.0.1', false],
  ['::ffff:172.17.0.1', false],
  ['2002:7f00:1::1', false],
  ['fd00::1', false],
  ['', false],
])('[X10] takes %s for a visitor: %s', (address, isVisitor) => {
  expect(senderOf(address).isVisitor).toBe(isVisitor);
});
