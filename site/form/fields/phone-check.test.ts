import { expect, test } from 'vitest';
import { isUnusual } from './phone-check.ts';

test.each(['(202) 555-0123', '2025550123 ext 9', '+44 20 7946 0018', '+1 202 555 0123'])(
  '[C7] %j is a usual phone number',
  (phone) => expect(isUnusual(phone, 'US')).toBe(false),
);

test.each(['555-0100', '+1 555 0100', '020 7946 0018', '202 555 01234', '0000000000'])(
  '[C7] %j is an unusual phone number',
  (phone) => expect(isUnusual(phone, 'US')).toBe(true),
);

test('[C7] what is usual is judged by the country where the number names none', () => {
  expect(isUnusual('020 7946 0018', 'GB')).toBe(false);
});
