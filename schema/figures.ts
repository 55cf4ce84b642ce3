import * as v from 'valibot';
import { fill } from '../contract/fill.ts';
import { part } from './part.ts';
import { readRecord, template, words } from './records.ts';
import { whole } from './whole.ts';

/** Most business days until an answer. Each number up to it has a word. */
const MAX_DAYS = 5;

/** Names of the figures that every agency has, and of other values that a text may contain. */
const TAKEN = [
  ...['companyName', 'email', 'linkedin', 'siteUrl', 'founded', 'copyrightUntil', 'consentText'],
  ...['rolesAYear', 'answerTime', 'answerTimeInWords', 'fee', 'yearsCombined', 'guaranteePeriod'],
];

const ownName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z]*$/, 'Write the name in letters, as guarantee.'),
  v.check((name) => !TAKEN.includes(name), 'This name stands for something else. Write another.'),
);

export const figuresSchema = part(
  'The figures that the site claims. Each stands here once; sentences name it in braces.',
  {
    rolesAYear: v.pipe(
      part('Roles that the agency fills in a year. Sentences name them {rolesAYear}.', {
        from: whole('In a weak year.', 1, 100_000),
        to: whole('In a strong year.', 1, 100_000),
      }),
      v.check(({ from, to }) => from < to, 'The first number must be smaller than the second.'),
    ),
    answerBusinessDays: whole(
      'Business days until a visitor has an answer: {answerTime}, or {answerTimeInWords} inside a sentence.',
      1,
      MAX_DAYS,
    ),
    feePercent: whole(
      'The fee in percent of the first-year salary: {fee}. The estimate on the page calculates with it.',
      1,
      100,
    ),
    yearsCombined: whole(
      'Years of experience of all members of the team together: {yearsCombined}.',
      1,
      500,
    ),
    guaranteeDays: v.optional(
      whole(
        'Days that the guarantee lasts, in every contract: {guaranteePeriod}. Without it, the page says that each contract names them.',
        1,
        1000,
      ),
    ),
    inWords: part('How the figures are said.', {
      rolesAYear: template('The roles a year, with {from} and {to}.', 30, 'from', 'to'),
      days: part('A number of days, with {number}.', {
        1: template('One day.', 30, 'number'),
        more: template('Several days.', 30, 'number'),
      }),
      numbers: v.pipe(
        v.array(words('A number.', 12), 'Write the numbers as a list.'),
        v.description(`The numbers from one to ${MAX_DAYS}, as a sentence says them.`),
        v.length(MAX_DAYS, `Write the numbers from one to ${MAX_DAYS} as words.`),
      ),
      fee: template('The fee, with {percent}.', 12, 'percent'),
      yearsCombined: template('The experience, with {years}.', 40, 'years'),
      guarantee: template('How long the guarantee lasts, with {days}.', 30, 'days'),
      guaranteeByContract: words(
        'The same without a number of days, as “agreed in writing before a search starts”.',
        60,
      ),
    }),
    own: v.optional(
      v.pipe(
        v.record(ownName, words('The figure in words.', 40)),
        v.description(
          'Figures that not every agency has, each by a name of yours: sentences take guarantee: 90 days as {guarantee}.',
        ),
      ),
      {},
    ),
  },
);

const figures = readRecord('figures.yaml', figuresSchema);

export const { answerBusinessDays } = figures;

const { rolesAYear, yearsCombined, guaranteeDays, inWords } = figures;

const daysFrame = answerBusinessDays === 1 ? inWords.days[1] : inWords.days.more;
const numberInWords = inWords.numbers[answerBusinessDays - 1] ?? answerBusinessDays;

/** The agency's other figures, by their names in braces. */
export const ownFigures: Readonly<Record<string, string>> = figures.own;

/** For calculations. Sentences use `figuresInWords`. */
export const { feePercent } = figures;

/** The figures in the form for sentences. */
export const figuresInWords = {
  /** "200 to 300" */
  rolesAYear: fill(inWords.rolesAYear, rolesAYear),
  /** "1 business day", for large figures. */
  answerTime: fill(daysFrame, { number: answerBusinessDays }),
  /** "one business day", inside a sentence. */
  answerTimeInWords: fill(daysFrame, { number: numberInWords }),
  /** "25%" */
  fee: fill(inWords.fee, { percent: feePercent }),
  /** "nearly 25 years" */
  yearsCombined: fill(inWords.yearsCombined, { years: yearsCombined }),
  /** "90 days" */
  guaranteePeriod: guaranteeDays
    ? fill(inWords.guarantee, { days: guaranteeDays })
    : inWords.guaranteeByContract,
} as const;
