import * as v from 'valibot';
import { integer, listOf } from './fields.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

/** `site/sections/process/search-process.module.css` has this number of filter rules. */
export const MAX_CATEGORIES = 6;

const salary = integer(1, 1_000_000_000);

/** The files at a step, drawn as a row of sheets, of which some are left. */
const inTheFile = v.pipe(
  v.strictObject({
    of: integer(1, 100_000),
    left: v.optional(integer(1, 100_000)),
    caption: copy(32),
  }),
  v.check(({ of, left = 0 }) => left <= of, '"left" must not be larger than "of".'),
);

const step = v.strictObject({
  name: copy(32),
  /** Three categories share one row on a phone. */
  category: copy(10),
  description: copy(160),
  region: copy(24),
  when: v.optional(copy(24)),
  end: v.optional(copy(64)),
  file: v.optional(inTheFile),
});

/** The salaries of the estimate, in whole US dollars a year. */
const salaries = v.pipe(
  v.strictObject({
    min: salary,
    max: salary,
    step: salary,
    start: salary,
    examples: listOf(salary, 1, 30),
  }),
  v.check(({ min, max }) => min < max, '"min" must be smaller than "max".'),
  v.check(
    ({ min, max, start, examples }) => [start, ...examples].every((n) => min <= n && n <= max),
    'Keep "start" and "examples" between "min" and "max".',
  ),
  v.check(
    ({ min, max, step: by, start }) => [max, start].every((n) => (n - min) % by === 0),
    'Whole steps from "min" must lead to "start" and "max".',
  ),
);

const estimate = v.strictObject({
  ...texts(40, 'heading', 'examples'),
  ...texts(30, 'salary', 'fee'),
  of: copy(60),
  billed: copy(120),
  salaries,
  notes: v.strictObject({
    below: copy(120, 'salary'),
    above: copy(120, 'salary'),
    unreadable: copy(120),
  }),
});

export const processSchema = v.strictObject({
  heading: copy(40),
  lead: copy(160),
  filter: copy(30),
  columns: v.strictObject({
    ...texts(16, 'when', 'step'),
    ...texts(24, 'what', 'file'),
    end: copy(32),
  }),
  note: v.optional(copy(60)),
  steps: v.pipe(
    listOf(step, 2, 9),
    v.check(
      (all) => categoriesOf(all).length <= MAX_CATEGORIES,
      `Use at most ${MAX_CATEGORIES} different categories: the filter has no room for more.`,
    ),
  ),
  estimate,
});

/** The content of `process.yaml`, with its figures filled in. */
export type ProcessContent = v.InferOutput<typeof processSchema>;

/** The different categories, in the order they first appear. */
export function categoriesOf(steps: readonly { category: string }[]): string[] {
  return [...new Set(steps.map(({ category }) => category))];
}

export const searchProcess = readRecord('process.yaml', processSchema);
