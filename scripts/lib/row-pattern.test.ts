import { expect, test } from 'vitest';
import { rowPattern } from './row-pattern.mjs';

test('a row id finds its own tests only', () => {
  const pattern = new RegExp(rowPattern('[C5]'));
  expect(pattern.test('[C5] posts to the webhook')).toBe(true);
  expect(pattern.test('[C6] counts to 5')).toBe(false);
});

test('every other argument stays as it is', () => {
  for (const arg of ['-g', 'tests/browser/form.spec.ts', '[a-z]+', 'sends [C5]']) {
    expect(rowPattern(arg)).toBe(arg);
  }
});
