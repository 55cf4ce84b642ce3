import * as v from 'valibot';
import { cardSchema } from './card.ts';
import { integer } from './integer.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

/** `site/home/process/search-process.module.css` has this number of filter rules. */
export const MAX_CATEGORIES = 6;
/** Maximum characters of a category: three categories share one row on a phone. */
const MAX_CATEGORY = 10;

const rule = 'Write a whole number of dollars, such as 180000.';
const salary = (is: string) =>
  v.pipe(v.number(rule), v.description(is), v.integer(rule), v.minValue(1, rule));

const count = (is: string, example: number) =>
  v.pipe(integer(is, 1, 100_000), v.examples([example]));

const inTheFile = v.pipe(
  objectOf('What is on file at this step, drawn as a row of sheets.', {
    of: count('How many sheets there are. At most 60 are drawn.', 214),
    left: v.optional(
      count('How many of them are raised. If there are several, one is lit: the match.', 3),
    ),
    caption: copy('Below the drawing.', 32, 'Three on the shortlist'),
  }),
  v.check(({ of, left = 0 }) => left <= of, '"left" must not be larger than "of".'),
);

const step = objectOf('A step, shown as a row.', {
  ...cardSchema.entries,
  when: v.optional(copy('When it happens, such as “Week 1”.', 24, 'Week 1')),
  end: v.optional(copy('What the client has at the end of it.', 64, 'A brief on one page')),
  file: v.optional(inTheFile),
  category: copy('The phase of the step, below its name. The filter offers it.', MAX_CATEGORY),
});

const salaries = v.pipe(
  objectOf('The salaries of the estimate, in whole US dollars a year.', {
    min: salary('The lowest salary on the slider.'),
    max: salary('The highest salary on the slider.'),
    step: salary(
      'How far the slider moves at a time. Whole steps must lead from “min” to “start” and “max”.',
    ),
    start: salary('The salary that the slider starts at.'),
    examples: v.pipe(
      v.array(salary('A salary between “min” and “max”.')),
      v.description(
        'Salaries in a table with their fees, for visitors without JavaScript and for the agent.',
      ),
      v.minLength(1, 'Write at least one salary.'),
    ),
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

const steps = v.pipe(
  listOf('The steps of a search, in order.', step, {
    least: 2,
    most: 9,
    of: 'steps',
    because: "one step isn't a sequence, and more than nine are too long to read",
  }),
  v.check(
    (all) => categoriesOf(all).length <= MAX_CATEGORIES,
    `Use at most ${MAX_CATEGORIES} different categories: the filter has no room for more.`,
  ),
);

const estimate = objectOf(
  'What a search costs, below the steps. The fee percentage is in figures.yaml.',
  {
    heading: copy('Heading of the estimate.', 40),
    of: copy('After the percentage, such as “of the first-year salary”.', 60),
    billed: copy(
      'At the end of the estimate and of the agent’s answers about fees: when you bill.',
      120,
    ),
    salary: copy('Name of the salary, at its field and slider and in the table of examples.', 30),
    fee: copy('Name of the fee in the table of examples.', 30),
    examples: copy(
      'Name of the table of examples. Screen readers read it, and the agent shows it as a source.',
      40,
    ),
    salaries,
    notes: objectOf('Below the slider, about the amount typed into the field.', {
      below: copyWith('A salary below the slider’s range, which then widens.', 120, 'salary'),
      above: copyWith('A salary above it.', 120, 'salary'),
      unreadable: copy('Text that isn’t an amount: how to write one.', 120),
    }),
  },
);

export const processSchema = objectOf('The section on how a search runs and what it costs.', {
  heading: copy('The section’s heading.', 40),
  lead: copy('Below the heading.', 160),
  filter: copy('Heading of the filter, shown if the steps have two or more categories.', 30),
  columns: objectOf('The column headings of the table of steps.', {
    when: copy('Above the times.', 16),
    step: copy('Above the names.', 16),
    what: copy('Above the descriptions.', 24),
    end: copy('Above what the client has at the end.', 32),
    file: copy('Above the drawings.', 24),
  }),
  note: v.optional(
    copy(
      'Below the steps, while their weeks and counts are examples.',
      60,
      'Weeks and counts are examples.',
    ),
  ),
  steps,
  estimate,
});

/** The content of `process.yaml`, with its figures filled in. */
export type ProcessContent = v.InferOutput<typeof processSchema>;

/** The different categories, in the order they first appear. */
export function categoriesOf(steps: readonly { category: string }[]): string[] {
  return [...new Set(steps.map(({ category }) => category))];
}

export const searchProcess = readRecord('process.yaml', processSchema);
