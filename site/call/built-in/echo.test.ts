import { expect, test } from 'vitest';
import { isEcho } from './echo.ts';
import { partsOf } from './speaker.ts';

const SAYING = '25% of the first-year salary, so $45,000 at $180,000. You are billed later.';

test.each([
  'of the first year salary',
  'twenty five percent of the first year',
  'forty five thousand dollars at one hundred eighty thousand',
  'you are billed late',
])('[X13] "%s" out of the loudspeaker is no interruption', (heard) => {
  expect(isEcho(heard, SAYING)).toBe(true);
});

test.each(['wait', 'and if they leave', 'no I mean what about remote'])(
  '[X13] "%s" interrupts',
  (heard) => {
    expect(isEcho(heard, SAYING)).toBe(false);
  },
);

test('[X13] a text is said sentence by sentence, and a long one in parts, without losing a word', () => {
  const long = `${'a clause of some length, '.repeat(10)}and its end.`;
  const parts = partsOf(`${SAYING} ${long} Is it $1.50?`);
  expect(parts.join(' ')).toBe(`${SAYING} ${long} Is it $1.50?`);
  expect(parts[0]).toBe('25% of the first-year salary, so $45,000 at $180,000.');
  expect(parts.at(-1)).toBe('Is it $1.50?');
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(180);
});
