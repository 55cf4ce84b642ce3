import { expect, test } from 'vitest';
import { randomHex } from './random.ts';

const HEX = /^[0-9a-f]+$/;

test('[X4] random bytes come in the number asked for, and none twice', () => {
  const taken = Array.from({ length: 2000 }, (_, index) => randomHex(8 + (index % 9)));
  for (const [index, hex] of taken.entries()) {
    expect(hex).toMatch(HEX);
    expect(hex).toHaveLength(2 * (8 + (index % 9)));
  }
  expect(new Set(taken.map((hex) => hex.slice(0, 16))).size).toBe(taken.length);
});

test('[X4] more random bytes than are in stock are refused', () => {
  expect(() => randomHex(4097)).toThrow(RangeError);
});
