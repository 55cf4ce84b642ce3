import { expect, test } from 'vitest';
import { figuresSchema, ownFigures } from './figures.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';

const source = readContent('figures.yaml').replace(/^own:[\s\S]*/m, '');

test('[P4] an agency can add its own figures under names that aren’t taken', () => {
  const read = (own: string) => parseRecord('figures.yaml', `${source}\n${own}`, figuresSchema);
  expect(read('own: { guarantee: 90 days }').own).toEqual({ guarantee: '90 days' });
  expect(() => read('own: { 90days: 90 days }')).toThrow('own.90days: Write the name in letters');
  const taken = Object.keys(PLACEHOLDERS).filter((name) => !Object.hasOwn(ownFigures, name));
  for (const name of taken) {
    expect(() => read(`own: { ${name}: 90 days }`)).toThrow(
      `own.${name}: This name is already taken. Choose another.`,
    );
  }
});
