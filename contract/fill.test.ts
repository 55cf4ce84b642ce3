import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('[P4] names in braces become their values, everywhere they appear', () => {
  expect(fill('{a} and {b}, {a}', { a: 1, b: '$&' })).toBe('1 and $&, 1');
});

test('[P4] a name without a value stays, even one that every object has', () => {
  expect(fill('{other} {constructor} {}', {})).toBe('{other} {constructor} {}');
});
