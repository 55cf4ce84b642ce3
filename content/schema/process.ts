import * as v from 'valibot';
import { cardSchema } from './card.ts';
import { listOf } from './list.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** `site/islands/search-process/search-process.module.css` has this number of filter rules. */
export const MOST_CATEGORIES = 6;
/** Most characters of a category, as three categories are in one row on a phone. */
const LONGEST_CATEGORY = 10;

const rule = 'Write a whole number of dollars, as 180000.';
const salary = v.pipe(v.number(rule), v.integer(rule), v.minValue(1, rule));

const step = v.strictObject({ ...cardSchema.entries, category: copy(LONGEST_CATEGORY) });

const salaries = v.pipe(
  v.strictObject({
    min: salary,
    max: salary,
    step: salary,
    start: salary,
    examples: v.pipe(v.array(salary), v.minLength(1, 'Write at least one salary.')),
  }),
  v.check(({ min, max }) => min < max, '"min" must be smaller than "max".'),
  v.check(
    ({ min, max, start, examples }) => [start, ...examples].every((n) => min <= n && n <= max),
    'Keep "start" and "examples" between "min" and "max".',
  ),
  v.check(
    ({ min, max, step: by, start }) => [max, start].every((n) => (n - min) % by === 0),
    'From "min", whole steps must lead to "start" and to "max".',
  ),
);

export const processSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  lead: copy(160),
  /** Legend of the filter, which is shown if there are two categories or more. */
  filter: copy(30),
  steps: v.pipe(
    listOf(step, {
      least: 2,
      most: 9,
      of: 'steps',
      because: 'one step is no way, and the mark of a step has room for one digit',
    }),
    v.check(
      (steps) => categoriesOf(steps).length <= MOST_CATEGORIES,
      `Use at most ${MOST_CATEGORIES} different categories: the filter has room for no more.`,
    ),
  ),
  estimate: v.strictObject({
    heading: copy(40),
    /** Shown after the percentage. */
    of: copy(60),
    /** When the fee is billed. */
    billed: copy(120),
    /** Names of the two amounts. */
    salary: copy(30),
    fee: copy(30),
    /** Caption of the table of examples. */
    examples: copy(40),
    /** Whole US dollars a year. */
    salaries,
  }),
});

/** The content of `process.yaml`, with its figures filled in. */
export type ProcessContent = v.InferOutput<typeof processSchema>;

/** The different categories, in order of their first appearance. */
export function categoriesOf(steps: readonly { category: string }[]): string[] {
  return [...new Set(steps.map(({ category }) => category))];
}

export const searchProcess = readRecord('process.yaml', processSchema);
