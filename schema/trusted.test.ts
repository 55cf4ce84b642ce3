import { expect, test } from 'vitest';
import { trusted } from './trusted.ts';

test('[H11] a company is a mark, or its name alone', () => {
  const byName = trusted.logos.filter(({ mark }) => mark === undefined);
  expect(byName.map(({ id }) => id)).toEqual(['microsoft']);
});
