import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada+1+2@Example.com', 'ada@example.com'],
  ['ada.l@example.com', 'ada.l@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['+1@example.com', '@example.com'],
])('[X3] [X10] mail to %s is counted as mail to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
