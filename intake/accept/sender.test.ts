import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test.each([
  ['9.8.7.6', '9.8.7.6', '9.8.7.0/24'],
  ['::ffff:9.8.7.6', '9.8.7.6', '9.8.7.0/24'],
  ['2a00:db8:1:2:3:4:5:6', '2a00:db8:1:2::/64', '2a00:db8:1::/48'],
  ['2a00:db8:1:2::9', '2a00:db8:1:2::/64', '2a00:db8:1::/48'],
  ['2a00:db8::1', '2a00:db8:0:0::/64', '2a00:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['', 'unknown', 'unknown'],
  ['<script>', 'unknown', 'unknown'],
])('[X10] %s is counted as %s, beside its neighbours %s', (address, site, network) => {
  expect(senderOf(address)).toMatchObject({ address, site, network });
});

test.each([
  ['9.8.7.6', true],
  ['2a00:db8::1', true],
  ['127.0.0.1', false],
  ['::ffff:172.17.0.1', false],
  ['fd00::1', false],
  ['', false],
])('[X10] takes %s for a visitor: %s', (address, isVisitor) => {
  expect(senderOf(address).isVisitor).toBe(isVisitor);
});
