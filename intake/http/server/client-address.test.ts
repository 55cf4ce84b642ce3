import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const PEER = '198.51.100.9';

function addressOf(
  forwarded: string | undefined,
  proxies: number,
  peer: string | undefined = PEER,
) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ headers, socket: { remoteAddress: peer } } as IncomingMessage, proxies);
}

describe('the address of a visitor', () => {
  test.each([undefined, '1.1.1.1', '1.1.1.1, 2.2.2.2', '::1'])(
    '[X8] [X10] is the peer without a proxy, whatever the visitor writes: %s',
    (forwarded) => {
      expect(addressOf(forwarded, 0)).toBe(PEER);
    },
  );

  test.each([
    ['203.0.113.5', 1, '203.0.113.5'],
    ['1.1.1.1, 203.0.113.5', 1, '203.0.113.5'],
    ['1.1.1.1,2.2.2.2 , 203.0.113.5', 1, '203.0.113.5'],
    ['1.1.1.1, 203.0.113.5, 10.0.0.2', 2, '203.0.113.5'],
    ['2001:db8::5', 1, '2001:db8::5'],
    ['1.1.1.1, 2001:db8::5', 1, '2001:db8::5'],
    ['203.0.113.5:61234', 1, '203.0.113.5'],
    ['[2001:db8::5]:61234', 1, '2001:db8::5'],
    ['[2001:db8::5]', 1, '2001:db8::5'],
  ])('[X8] [X10] of %j behind %i proxies is %s', (forwarded, proxies, address) => {
    expect(addressOf(forwarded, proxies)).toBe(address);
  });

  test.each([undefined, '', ' , ,'])(
    '[X8] is the peer if a proxy wrote nothing: %j',
    (forwarded) => {
      expect(addressOf(forwarded, 1)).toBe(PEER);
      expect(addressOf(forwarded, 10)).toBe(PEER);
    },
  );

  test.each([
    'unknown',
    '_hidden',
    "'; drop table consent; --",
    '1.2.3',
    '1.2.3.4.5',
    'a'.repeat(9000),
  ])(
    "[X8] is the peer if the proxy is bypassed and the entry isn't an address: %j",
    (forwarded) => {
      expect(addressOf(forwarded, 1)).toBe(PEER);
    },
  );

  test('[X8] is the first entry if there are fewer proxies than configured', () => {
    expect(addressOf('203.0.113.5', 3)).toBe('203.0.113.5');
  });

  test('[X8] is empty once the visitor is gone', () => {
    expect(clientAddress({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('');
  });
});
