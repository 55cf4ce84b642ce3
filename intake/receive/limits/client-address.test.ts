import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const PEER = '198.51.100.9';

function addressOf(forwarded: string | undefined, proxies: number, peer?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ headers, socket: { remoteAddress: peer } } as IncomingMessage, proxies);
}

test.each([
  // Whatever the visitor writes, without a proxy.
  [undefined, 0, PEER],
  ['1.1.1.1', 0, PEER],
  // The entry that the outermost proxy wrote.
  ['203.0.113.5', 1, '203.0.113.5'],
  ['1.1.1.1,2.2.2.2 , 203.0.113.5', 1, '203.0.113.5'],
  ['1.1.1.1, 203.0.113.5, 10.0.0.2', 2, '203.0.113.5'],
  ['1.1.1.1, 2001:db8::5', 1, '2001:db8::5'],
  ['203.0.113.5:61234', 1, '203.0.113.5'],
  ['[2001:db8::5]:61234', 1, '2001:db8::5'],
  ['[2001:db8::5]', 1, '2001:db8::5'],
  // Fewer proxies than configured.
  ['203.0.113.5', 3, '203.0.113.5'],
  // A proxy that wrote nothing, or was bypassed.
  [undefined, 1, PEER],
  [' , ,', 10, PEER],
  ['unknown', 1, PEER],
  ["'; drop table consent; --", 1, PEER],
  ['1.2.3.4.5', 1, PEER],
  ['a'.repeat(9000), 1, PEER],
])('[X8] [X10] the address of %j behind %i proxies is %s', (forwarded, proxies, address) => {
  expect(addressOf(forwarded, proxies, PEER)).toBe(address);
});

test('[X8] the address of a visitor who is gone is empty', () => {
  expect(addressOf(undefined, 0)).toBe('');
});
