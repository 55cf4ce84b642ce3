import { expect, test } from 'vitest';
import { e164 } from './phone.ts';

test.each([
  ['(202) 555-0123', '+12025550123'],
  ['202.555.0123 ext. 12', '+12025550123'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
  ['cell 415 555 0144 or home 415 555 0145', '+14155550144'],
])('[C7] the phone number %j is dialled as %s', (typed, dialled) => {
  expect(e164(typed, 'US')).toBe(dialled);
});

test('[C7] without a country code, it belongs to the country from the content', () => {
  expect(e164('020 7946 0018', 'GB')).toBe('+442079460018');
  expect(e164('020 7946 0018', 'US')).toBeUndefined();
  expect(e164('020 7946 0018')).toBeUndefined();
});

test.each(['', 'call me', '+1 555 0100'])("[C7] %j can't be dialed", (typed) => {
  expect(e164(typed, 'US')).toBeUndefined();
});
