import * as v from 'valibot';
import { type DeskSettings, FIRST_STAGE, MAX_STAGES } from '../contract/desk.ts';
import { hasOnlyKnownNames, TEMPLATE_AUDIENCES, TEMPLATE_NAMES } from '../contract/templates.ts';
import { answerBusinessDays } from './figures.ts';
import { objectOf } from './object.ts';
import { bounded, readRecord, textIs, words } from './records.ts';

/** More would be hard to choose from at a glance. */
const MAX_TEMPLATES = 30;

const stage = objectOf('A stage of your work on a submission.', {
  id: v.pipe(
    v.string('Write the id as text, such as in-talks.'),
    v.regex(/^[a-z][a-z-]{0,19}$/, 'Use up to 20 lowercase letters, with hyphens between words.'),
    textIs('Its internal name, such as in-talks. Keep it when you rename the stage.', 20),
  ),
  name: words('The name shown in the desk.', 16),
  outcome: v.optional(
    v.pipe(
      v.picklist(['won', 'lost'], 'Write won or lost, or leave it out.'),
      v.description(
        'The outcome, for a stage that ends the work: won or lost. The desk’s Reports count won submissions by source.',
      ),
    ),
  ),
});

/** The days of the week in the order of their ISO numbers. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const clock = (is: string) =>
  v.pipe(
    v.string('Write the time in quotes, such as "09:00".'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, such as "09:00".'),
    v.description(is),
  );

const hours = v.pipe(
  objectOf(
    'Your business hours. The promise of answerBusinessDays in figures.yaml counts only these hours: the desk shows what is due, and a morning email lists it.',
    {
      timeZone: v.pipe(
        v.string('Write a time zone, such as America/New_York.'),
        v.check(isTimeZone, 'Unknown time zone. Write one such as America/New_York.'),
        v.description('Your time zone, such as America/New_York.'),
      ),
      from: clock('When you open.'),
      to: clock('When you close.'),
      days: v.pipe(
        v.array(v.picklist(DAYS, `Write days as ${DAYS.join(', ')}.`), 'Write the days as a list.'),
        v.minLength(1, 'Write at least one day.'),
        v.description('The days of the week when you are open.'),
      ),
      closed: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string('Write dates as "2026-12-25".'),
              v.isoDate('Write dates as "2026-12-25".'),
            ),
            'Write the days as a list.',
          ),
          v.description('Other days when you are closed, such as holidays.'),
        ),
        [],
      ),
    },
  ),
  v.check(({ from, to }) => from < to, 'The closing time must be later than the opening time.'),
);

/** A text that the desk fills in for each submission. */
const filled = (is: string, most: number) =>
  v.pipe(
    bounded(most),
    textIs(`${is} It can contain ${NAMED}.`, most),
    v.check(
      hasOnlyKnownNames,
      `Only these names are filled in here: ${NAMED}. Remove any other { or }.`,
    ),
  );

const NAMED = `${TEMPLATE_NAMES.map((name) => `{${name}}`).join(', ')}, each with optional text for when it is missing, such as {firstname|there}`;

const answerTemplate = objectOf('A reply template.', {
  name: words('The name shown in the desk.', 40),
  audience: v.pipe(
    v.picklist(TEMPLATE_AUDIENCES, `Write one of ${TEMPLATE_AUDIENCES.join(', ')}.`),
    v.description('Who the reply is for.'),
  ),
  subject: filled('The subject of the email.', 120),
  text: filled('The text of the email, including the greeting and signature.', 4000),
  stage: v.optional(
    v.pipe(
      v.string('Write the id of one of your stages.'),
      v.description('The id of the stage that a submission moves to after this reply is sent.'),
    ),
  ),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const fields = objectOf('Settings of the recruiters’ desk. Visitors never see them.', {
  stages: v.pipe(
    v.array(stage, 'Write the stages as a list.'),
    v.description(
      `The stages of your work, in order. The first has the id ${FIRST_STAGE}: no one has replied yet. In every later stage, the sender’s receipt says that your team has replied.`,
    ),
    v.minLength(2, `Write ${FIRST_STAGE} and at least one more stage.`),
    v.maxLength(MAX_STAGES, `Write at most ${MAX_STAGES} stages, one for each number key.`),
    v.check(
      (stages) => stages[0]?.id === FIRST_STAGE,
      `The first stage must have the id ${FIRST_STAGE}.`,
    ),
    v.check(
      (stages) => new Set(stages.map(({ id }) => id)).size === stages.length,
      'Two stages have the same id. Give each its own.',
    ),
  ),
  hours: v.optional(hours),
  templates: v.optional(
    v.pipe(
      v.array(answerTemplate, 'Write the templates as a list.'),
      v.description('Reply templates that recruiters can start from.'),
      v.maxLength(MAX_TEMPLATES, `Write at most ${MAX_TEMPLATES} templates.`),
      v.check(
        (templates) => new Set(templates.map(({ name }) => name)).size === templates.length,
        'Two templates have the same name. Give each its own.',
      ),
    ),
    [],
  ),
});

export const deskSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['stages'], ['templates']],
      ({ stages, templates }) =>
        templates.every((each) => !each.stage || stages.some(({ id }) => id === each.stage)),
      "A template names a stage that isn't one of yours. Write the id of one of your stages.",
    ),
    ['templates'],
  ),
);

const record = readRecord('desk.yaml', deskSchema);

/** Settings of the recruiters' desk. */
export const desk: DeskSettings = {
  stages: record.stages,
  templates: record.templates,
  ...(record.hours && {
    promised: {
      ...record.hours,
      days: record.hours.days.map((day) => DAYS.indexOf(day) + 1),
      businessDays: answerBusinessDays,
    },
  }),
};
