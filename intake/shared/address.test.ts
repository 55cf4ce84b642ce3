import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './address.ts';

/** Calls a socket's lookup as net.connect does, for all addresses or the first. */
function look(lookup: LookupFunction, hostname: string, all = true): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all }, (error, address, family) => {
      if (error) reject(error);
      else resolve(all ? address : { address, family });
    });
  });
}

function resolving(...addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return () => Promise.resolve(found);
}

const PRIVATE = `127.0.0.53 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.31.255.255 192.0.0.1
  192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe
  ::ffff:0:808:808 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001:db8::1 fd12:3456::1 fe80::1%lo
  fec0::1 ff02::1 nonsense`;
const PUBLIC = `8.8.8.8 172.15.255.255 172.32.0.1 100.128.0.1 2606:4700::1111 ::ffff:8.8.8.8
  64:ff9b::808:808`;

test('[X3] S45: addresses of no public host are private', () => {
  expect(PRIVATE.split(/\s+/).filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(PUBLIC.split(/\s+/).filter(isPrivateAddress)).toEqual([]);
});

describe('the guard of a configured host', () => {
  test('[X3] S45: refuses a name with one private address among public ones', async () => {
    const lookup = publicLookup([], resolving('8.8.8.8', '10.0.0.1'));
    await expect(look(lookup, 'hooks.example')).rejects.toThrow(PrivateAddressError);
    await expect(look(lookup, 'hooks.example', false)).rejects.toThrow(PrivateAddressError);
  });

  test('[X3] S45: allows a private host by its exact name', async () => {
    const lookup = publicLookup(['N8N.internal'], resolving('10.0.0.1'));
    expect(await look(lookup, 'n8n.internal')).toEqual([{ address: '10.0.0.1', family: 4 }]);
    await expect(look(lookup, 'sub.n8n.internal')).rejects.toThrow(PrivateAddressError);
    await expect(look(lookup, 'evil-n8n.internal')).rejects.toThrow(PrivateAddressError);
  });

  test('[X3] S45: connects to the address that it checked, without a second lookup', async () => {
    let asked = 0;
    // A rebinding name: public when it is checked, private on every later lookup.
    const rebinding = () => resolving(asked++ === 0 ? '8.8.8.8' : '127.0.0.1')();
    const lookup = publicLookup([], rebinding);
    expect(await look(lookup, 'rebind.example', false)).toEqual({ address: '8.8.8.8', family: 4 });
    expect(asked).toBe(1);
  });
});
