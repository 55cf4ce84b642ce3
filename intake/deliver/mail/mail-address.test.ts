import { expect, test } from 'vitest';
import { isPlainAddress } from './mail-address.ts';

const LONG = 'a'.repeat(64);
const SAFE = [
  'ada@example.com',
  'ada.lovelace+jobs@mail.example.co.uk',
  "o'brien@xn--mnchen-3ya.example",
  `${LONG}@example.com`,
];
const UNSAFE = [
  ...'ada @example.com ada@localhost ada@[127.0.0.1] ada@-example.com ada@example..com'.split(' '),
  ...'.ada@example.com ada@example.com,bob@example.com ada@ex\u00e4mple.com'.split(' '),
  ...'user"@example.com(x)evil.com ada%bob.example@example.com mail!ada@example.com'.split(' '),
  '',
  'ada@example.com ',
  'ada@example.com\r\nBcc: bob@example.com',
  '"xclow3n@gmail.com x"@internal.domain',
  'Ada <ada@example.com>',
  '=?utf-8?q?ada?=@example.com',
  'ada\u202e@example.com',
  `a${LONG}@example.com`,
  `ada@${'a.'.repeat(126)}com`,
];

test('[X3] S38: only plain addresses are safe in a header', () => {
  expect(SAFE.filter((address) => !isPlainAddress(address))).toEqual([]);
  expect(UNSAFE.filter(isPlainAddress)).toEqual([]);
});
