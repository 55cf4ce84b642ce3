import { expect, test } from 'vitest';
import { figuresSchema, ownFigures } from './figures.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('figures.yaml');

test('[P4] an agency adds figures of its own, under names that nothing else has', () => {
  const read = (own: string) => parseRecord('figures.yaml', `${source}\n${own}`, figuresSchema);
  expect(read('own: { guarantee: 90 days }').own).toEqual({ guarantee: '90 days' });
  expect(() => read('own: { 90days: 90 days }')).toThrow('own.90days: Write the name in letters');
  const taken = Object.keys(PLACEHOLDERS).filter((name) => !Object.hasOwn(ownFigures, name));
  for (const name of taken) {
    expect(() => read(`own: { ${name}: 90 days }`)).toThrow(
      `own.${name}: This name stands for something else. Write another.`,
    );
  }
});

test.each([
  ['feePercent: 20', 'feePercent: 250', 'feePercent: Write a whole number from 1 to 100.'],
  ['feePercent: 20', 'feePercent: 25%', 'feePercent: Write a whole number from 1 to 100.'],
  ['to: 180', 'to: 30', 'rolesAYear: The first number must be smaller than the second.'],
])('[P4] refuses %s changed to %s', (before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('figures.yaml', source.replace(before, after), figuresSchema)).toThrow(
    `${CONTENT_DIR}/figures.yaml can't be used as it is:\n  ${message}`,
  );
});
