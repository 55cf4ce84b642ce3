import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

test('[X18] a secret leads to its value until it expires or is used up', () => {
  let now = 0;
  const secrets = createSecrets<string>(9, () => now);
  const [first, second] = [secrets.add('a', 10), secrets.add('b', 20)];
  expect(first).toMatch(/^[\w-]{43}$/);
  now = 9;
  expect([secrets.find(first), secrets.find(second), secrets.find('x')]).toEqual([
    'a',
    'b',
    undefined,
  ]);
  now = 10;
  expect([secrets.find(first), secrets.take(first)]).toEqual([undefined, undefined]);
  expect([secrets.take(second), secrets.take(second)]).toEqual(['b', undefined]);
});

test('[X18] beyond the limit, the oldest secret ends', () => {
  const secrets = createSecrets<number>(2, () => 0);
  const made = [1, 2, 3].map((value) => secrets.add(value, 1));
  expect(made.map(secrets.find)).toEqual([undefined, 2, 3]);
});
