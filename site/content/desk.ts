import * as v from 'valibot';
import { type DeskSettings, FIRST_STAGE, MAX_STAGES } from '../../contract/desk.ts';
import { hasOnlyKnownNames, TEMPLATE_AUDIENCES, TEMPLATE_NAMES } from '../../contract/templates.ts';
import { limited, listOf, matching, oneOf, text, words } from './fields.ts';
import { answerBusinessDays } from './figures.ts';
import { readRecord } from './records.ts';

const stage = v.strictObject({
  id: matching(/^[a-z][a-z-]{0,19}$/, 'Use up to 20 lowercase letters and hyphens.'),
  name: words(16),
  /** For a stage that ends the work. */
  outcome: v.optional(oneOf('won', 'lost')),
});

/** The days of the week in the order of their ISO numbers. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, such as "09:00".');

const DATE = 'Write dates as "2026-12-25".';

/** Business hours, which the promise of `answerBusinessDays` in figures.yaml counts. */
const hours = v.pipe(
  v.strictObject({
    timeZone: v.pipe(
      text,
      v.check(isTimeZone, 'Unknown time zone. Write one such as America/New_York.'),
    ),
    from: clock,
    to: clock,
    days: listOf(oneOf(...DAYS), 1, 7),
    closed: v.optional(v.array(v.pipe(v.string(DATE), v.isoDate(DATE))), []),
  }),
  v.check(({ from, to }) => from < to, 'The closing time must be later than the opening time.'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const NAMED = TEMPLATE_NAMES.map((name) => `{${name}}`).join(', ');

/** A text that the desk fills in for each submission. */
const filled = (most: number) =>
  v.pipe(
    limited(most),
    v.check(
      hasOnlyKnownNames,
      `Only these names are filled in here: ${NAMED}, each with optional text for when it is missing, such as {firstname|there}. Remove any other { or }.`,
    ),
  );

const template = v.strictObject({
  name: words(40),
  audience: oneOf(...TEMPLATE_AUDIENCES),
  subject: filled(120),
  text: filled(4000),
  /** The stage that a submission moves to after this reply. */
  stage: v.optional(text),
});

export const deskSchema = v.pipe(
  v.strictObject({
    stages: v.pipe(
      listOf(stage, 2, MAX_STAGES, 'id'),
      v.check(
        (stages) => stages[0]?.id === FIRST_STAGE,
        `The first stage must have the id ${FIRST_STAGE}.`,
      ),
    ),
    hours: v.optional(hours),
    templates: v.optional(listOf(template, 0, 30, 'name'), []),
  }),
  v.forward(
    v.check(
      ({ stages, templates }) =>
        templates.every((each) => !each.stage || stages.some(({ id }) => id === each.stage)),
      "A template names a stage that isn't one of yours. Write the id of one of your stages.",
    ),
    ['templates'],
  ),
);

const { stages, templates, hours: open } = readRecord('desk.yaml', deskSchema);

/** Settings of the recruiters' desk. */
export const desk: DeskSettings = {
  stages,
  templates,
  ...(open && {
    promised: {
      ...open,
      days: open.days.map((day) => DAYS.indexOf(day) + 1),
      businessDays: answerBusinessDays,
    },
  }),
};
