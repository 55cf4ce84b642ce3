import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { figuresInWords } from './figures.ts';
import { categoriesOf, processSchema, searchProcess } from './process.ts';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';

const source = readContent('process.yaml');

test('[H4] the filter offers each category once, in the order of the steps', () => {
  expect(categoriesOf(searchProcess.steps)).toEqual(['Request', 'Matching', 'Start']);
});

test('[P3] the steps promise a reply in the time that figures.yaml names', () => {
  expect(searchProcess.steps[0]?.description).toContain(
    `Within ${figuresInWords.answerTimeInWords}`,
  );
});

test('[P4] refuses more categories than the filter has room for', () => {
  const { steps, ...rest } = parse(source);
  const kinds = Array.from({ length: 7 }, (_, i) => ({ ...steps[0], category: `Kind ${i}` }));
  const changed = stringify({ ...rest, steps: kinds });
  expect(() => parseRecord('process.yaml', changed, processSchema)).toThrow(
    '  steps: Use at most 6 different categories: the filter has no room for more.',
  );
});
