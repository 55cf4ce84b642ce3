import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainAddress } from './mail-address.ts';

describe('an address that is safe in a header', () => {
  test.each([
    'ada@example.com',
    'ada.lovelace+jobs@mail.example.co.uk',
    "o'brien@xn--mnchen-3ya.example",
    `${'a'.repeat(64)}@example.com`,
  ])('[X3] is %s', (address) => {
    expect(isPlainAddress(address)).toBe(true);
  });

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@-example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada..l@example.com',
    'ada@example.com ',
    'ada@example.com\n',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada@example.com,bob@example.com',
    'ada@example.com;bob@example.com',
    '"ada bob"@example.com',
    '"xclow3n@gmail.com x"@internal.domain',
    'user"@example.com(x)evil.com',
    'Ada <ada@example.com>',
    'group:ada@example.com;',
    '=?utf-8?q?ada?=@example.com',
    'ada%bob.example@example.com',
    'mail.example!ada@example.com',
    'ada@exämple.com',
    'ada\u202e@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(126)}com`,
  ])('[X3] S38: is not %j', (address) => {
    expect(isPlainAddress(address)).toBe(false);
  });

  test('[X3] S38: contains nothing that separates, quotes, or ends a line', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'a.@-_+"<>(),;:\\ \r\n\t%!') });
    await fc.assert(
      fc.asyncProperty(text, text, async (local, domain) => {
        const address = `${local}@${domain}.com`;
        if (isPlainAddress(address)) expect(address).toMatch(/^[\w.+-]+@[a-z.-]+$/);
      }),
    );
  });
});
