import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { figuresInWords } from './figures.ts';
import { categoriesOf, processSchema, searchProcess } from './process.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('process.yaml');

test('[H4] the filter offers each category once, in the order of the steps', () => {
  expect(categoriesOf(searchProcess.steps)).toEqual(['Brief', 'Search', 'Hire']);
});

test('[P3] the steps promise the answer in the time that the figures name', () => {
  expect(searchProcess.steps[0]?.description).toContain(
    `within ${figuresInWords.answerTimeInWords}`,
  );
});

const order = '"min" must be smaller than "max".';
const span = 'Keep "start" and "examples" between "min" and "max".';
const whole = 'From "min", whole steps must lead to "start" and to "max".';

test.each([
  ['max: 400000', 'max: 50000', `estimate.salaries: ${order}`],
  ['start: 180000', 'start: 20000', `estimate.salaries: ${span}`],
  ['[120000,', '[20000,', `estimate.salaries: ${span}`],
  ['step: 500', 'step: 7000', `estimate.salaries: ${whole}`],
  [
    'min: 60000',
    'min: $60,000',
    'estimate.salaries.min: Write a whole number of dollars, as 180000.',
  ],
  [
    'category: Hire',
    'category: Hire safely',
    `steps.${searchProcess.steps.length - 1}.category: This text has 11 characters; shorten it to 10.`,
  ],
])('[P4] refuses %s changed to %s', (before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('process.yaml', source.replace(before, after), processSchema)).toThrow(
    `${CONTENT_DIR}/process.yaml can't be used as it is:\n  ${message}`,
  );
});

test('[P4] refuses more categories than the filter has room for', () => {
  const { steps, ...rest } = parse(source);
  const kinds = Array.from({ length: 7 }, (_, i) => ({ ...steps[0], category: `Kind ${i}` }));
  const changed = stringify({ ...rest, steps: kinds });
  expect(() => parseRecord('process.yaml', changed, processSchema)).toThrow(
    '  steps: Use at most 6 different categories: the filter has room for no more.',
  );
});
