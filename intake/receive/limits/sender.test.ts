import { expect, test } from 'vitest';
import { senderKey } from './sender.ts';

test.each([
  ['9.8.7.6', '9.8.7.6'],
  ['::ffff:9.8.7.6', '9.8.7.6'],
  ['::ffff:908:706', '9.8.7.6'],
  ['2a00:db8:1:2:3:4:5:6', '2a00:db8:1:2::/64'],
  ['2A00:DB8:1:2::9', '2a00:db8:1:2::/64'],
  // Anyone with one IPv4 address can write the rest of such an address.
  ['2001:0:5e5a:1::f7f7', '2001::/32'],
  ['2001:0:1234:5:6::f7f8', '2001::/32'],
  ['2002:908:706:1::1', '9.8.7.6'],
  ['2002:908:706:2::1', '9.8.7.6'],
  ['64:ff9b::908:706', '9.8.7.6'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('[X10] %s is counted as %s', (address, key) => {
  expect(senderKey(address)).toBe(key);
});

test.each(['127.0.0.1', '::ffff:172.17.0.1', 'fd00::1', 'fe80::1%eth0', '', '<script>'])(
  "[X10] %j isn't counted, because it may be a proxy that all visitors come through",
  (address) => {
    expect(senderKey(address)).toBeUndefined();
  },
);
