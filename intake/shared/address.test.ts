import { describe, expect, test } from 'vitest';
import { createAddressGuard, isPrivateAddress, PrivateAddressError } from './address.ts';

type Lookup = ReturnType<typeof createAddressGuard>['lookup'];

/** Calls a socket's lookup as net.connect does, for all addresses or the first. */
function look(lookup: Lookup, hostname: string, all = true): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all }, (error, address, family) => {
      if (error) reject(error);
      else resolve(all ? address : { address, family });
    });
  });
}

function resolving(...addresses: string[]) {
  return () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

describe('the address guard', () => {
  test.each([
    '127.0.0.1',
    '127.0.0.53',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:7f00:1',
    '::ffff:0:808:808',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    'not an address',
    '100:0:0:1::1',
  ])('[X3] S45: treats %s as private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('[X3] S45: treats %s as public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254'])(
    '[X3] S45: refuses the address %s itself, which no lookup would see',
    (host) => {
      expect(() => createAddressGuard([]).checkHost(host)).toThrow(PrivateAddressError);
      expect(() => createAddressGuard([host]).checkHost(host)).not.toThrow();
    },
  );

  test('[X3] S45: refuses a name with one private address among public ones', async () => {
    const { lookup } = createAddressGuard([], resolving('8.8.8.8', '10.0.0.1'));
    await expect(look(lookup, 'hooks.example')).rejects.toThrow(PrivateAddressError);
    await expect(look(lookup, 'hooks.example', false)).rejects.toThrow(PrivateAddressError);
  });

  test('[X3] S45: allows a private host by its exact name', async () => {
    const { lookup } = createAddressGuard(['N8N.internal'], resolving('10.0.0.1'));
    expect(await look(lookup, 'n8n.internal')).toEqual([{ address: '10.0.0.1', family: 4 }]);
    await expect(look(lookup, 'sub.n8n.internal')).rejects.toThrow(PrivateAddressError);
    await expect(look(lookup, 'evil-n8n.internal')).rejects.toThrow(PrivateAddressError);
  });

  test('[X3] S45: connects to the addresses it checked, after one lookup', async () => {
    let asked = 0;
    const { lookup } = createAddressGuard([], () => {
      asked++;
      // A rebinding name: public when it is checked, private on every later lookup.
      return resolving(asked === 1 ? '8.8.8.8' : '127.0.0.1')();
    });
    expect(await look(lookup, 'rebind.example', false)).toEqual({ address: '8.8.8.8', family: 4 });
    expect(asked).toBe(1);
  });

  test("[X3] F15: passes on the resolver's error for an unknown name", async () => {
    const missing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const { lookup } = createAddressGuard([], missing);
    await expect(look(lookup, 'nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    const empty = createAddressGuard([], resolving());
    await expect(look(empty.lookup, 'empty.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
