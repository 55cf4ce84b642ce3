import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';
import { trusted, trustedSchema } from './trusted.ts';

test('[H11] a company has a logo, or its name alone', () => {
  expect(trusted.logos.filter(({ mark }) => mark)).toEqual([]);
  const marked = readContent('trusted.yaml').replace(
    'mark: wordmark',
    'mark: { set: simple-icons, name: sony }',
  );
  const [first] = parseRecord('trusted.yaml', marked, trustedSchema).logos;
  expect(first?.mark?.shape.paths).not.toEqual([]);
});
