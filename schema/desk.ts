import * as v from 'valibot';
import { type DeskSettings, FIRST_STAGE, MAX_STAGES } from '../contract/desk.ts';
import { hasOnlyKnownNames, TEMPLATE_AUDIENCES, TEMPLATE_NAMES } from '../contract/templates.ts';
import { answerBusinessDays } from './figures.ts';
import { part } from './part.ts';
import { bounded, readRecord, textIs, words } from './records.ts';

/** More than one chooses from with a glance. */
const MAX_TEMPLATES = 30;

const stage = part('A stage of your work with a submission.', {
  id: v.pipe(
    v.string('Write the id as a text, as in-talks.'),
    v.regex(/^[a-z][a-z-]{0,19}$/, 'Write up to 20 small letters, with hyphens between words.'),
    textIs('Its name for programs, as in-talks. Keep it when you rename the stage.', 20),
  ),
  name: words('Its name at the desk.', 16),
  outcome: v.optional(
    v.pipe(
      v.picklist(['won', 'lost'], 'Write won or lost, or leave it out.'),
      v.description(
        'How it ended for you, for a stage that ends the work: the figures count won by source.',
      ),
    ),
  ),
});

/** The days of the week by their number. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const clock = (is: string) =>
  v.pipe(
    v.string('Write the time in quotes, as "09:00".'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as "09:00".'),
    v.description(is),
  );

const hours = v.pipe(
  part(
    'Your business hours. The promise of answerBusinessDays in figures.yaml counts in them: the desk shows what is due, and a mail in the morning lists it.',
    {
      timeZone: v.pipe(
        v.string('Write a time zone, as America/New_York.'),
        v.check(isTimeZone, 'There is no such time zone. Write one as America/New_York.'),
        v.description('Your time zone, as America/New_York.'),
      ),
      from: clock('When you open.'),
      to: clock('When you close.'),
      days: v.pipe(
        v.array(v.picklist(DAYS, `Write days as ${DAYS.join(', ')}.`), 'Write the days as a list.'),
        v.minLength(1, 'Write at least one day.'),
        v.description('The days of the week on which you are open.'),
      ),
      closed: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string('Write days as "2026-12-25".'),
              v.isoDate('Write days as "2026-12-25".'),
            ),
            'Write the days as a list.',
          ),
          v.description('Days on which you are closed all the same, as holidays.'),
        ),
        [],
      ),
    },
  ),
  v.check(({ from, to }) => from < to, 'You must close after you open.'),
);

/** A text that is filled in at the desk, for each submission. */
const filled = (is: string, most: number) =>
  v.pipe(
    bounded(most),
    textIs(`${is} It may have ${NAMED}.`, most),
    v.check(hasOnlyKnownNames, `Only these are filled in here: ${NAMED}. Write no other { or }.`),
  );

const NAMED = `${TEMPLATE_NAMES.map((name) => `{${name}}`).join(', ')}, and words for where one is missing, as {firstname|there}`;

const answerTemplate = part('An answer that recruiters begin with.', {
  name: words('Its name at the desk.', 40),
  audience: v.pipe(
    v.picklist(TEMPLATE_AUDIENCES, `Write one of ${TEMPLATE_AUDIENCES.join(', ')}.`),
    v.description('Whom it answers.'),
  ),
  subject: filled('The subject of the mail.', 120),
  text: filled('The text of the mail, greeting and name included.', 4000),
  stage: v.optional(
    v.pipe(
      v.string('Write the id of one of your stages.'),
      v.description('The id of the stage that a submission moves to once this was sent.'),
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

const fields = part('What recruiters work with at the desk; no visitor sees it.', {
  stages: v.pipe(
    v.array(stage, 'Write the stages as a list.'),
    v.description(
      `The stages of your work, in their order. The first has the id ${FIRST_STAGE}: nobody has answered yet. In every other one the sender’s receipt says “answered”.`,
    ),
    v.minLength(2, `Write ${FIRST_STAGE} and at least one more stage.`),
    v.maxLength(MAX_STAGES, `At most ${MAX_STAGES} stages, one for each key.`),
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
      v.description('Answers that recruiters begin with.'),
      v.maxLength(MAX_TEMPLATES, `At most ${MAX_TEMPLATES} templates.`),
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
      'A template names a stage that is not among yours. Write the id of one of them.',
    ),
    ['templates'],
  ),
);

const record = readRecord('desk.yaml', deskSchema);

/** What recruiters work with at the desk. */
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
