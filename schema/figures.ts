import * as v from 'valibot';
import { fill } from '../contract/fill.ts';
import { integer } from './integer.ts';
import { objectOf } from './object.ts';
import { readRecord, template, words } from './records.ts';

/** The maximum number of business days until a reply. Each number up to it is written as a word. */
const MAX_DAYS = 5;

/** Names that texts can already use in braces, for figures and other values. */
const TAKEN = [
  ...['companyName', 'email', 'linkedin', 'siteUrl', 'founded', 'copyrightUntil', 'consentText'],
  ...['rolesAYear', 'answerTime', 'answerTimeInWords', 'fee', 'yearsCombined', 'guaranteePeriod'],
];

const ownName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z]*$/, 'Write the name in letters, such as guarantee.'),
  v.check((name) => !TAKEN.includes(name), 'This name is already taken. Choose another.'),
);

export const figuresSchema = objectOf(
  'The figures the site claims, each written once. Texts use them by name in braces.',
  {
    rolesAYear: v.pipe(
      objectOf('Roles the agency fills in a year. Texts use {rolesAYear}.', {
        from: integer('In a slow year.', 1, 100_000),
        to: integer('In a strong year.', 1, 100_000),
      }),
      v.check(({ from, to }) => from < to, 'The first number must be smaller than the second.'),
    ),
    answerBusinessDays: integer(
      'Business days until a visitor gets a reply. Texts use {answerTime}, or {answerTimeInWords} inside a sentence.',
      1,
      MAX_DAYS,
    ),
    feePercent: integer(
      'The fee as a percentage of the first-year salary. Texts use {fee}, and the estimate on the page is calculated from it.',
      1,
      100,
    ),
    yearsCombined: integer(
      'Combined years of experience of the whole team. Texts use {yearsCombined}.',
      1,
      500,
    ),
    guaranteeDays: v.optional(
      integer(
        'Days that the guarantee lasts, if it is the same in every contract. Texts use {guaranteePeriod}. Without it, the page says that each contract sets the length.',
        1,
        1000,
      ),
    ),
    inWords: objectOf('How the figures are written out.', {
      rolesAYear: template('The roles per year, with {from} and {to}.', 30, 'from', 'to'),
      days: objectOf('A number of days, with {number}.', {
        1: template('For one day.', 30, 'number'),
        more: template('For several days.', 30, 'number'),
      }),
      numbers: v.pipe(
        v.array(words('A number.', 12), 'Write the numbers as a list.'),
        v.description(`The numbers from one to ${MAX_DAYS} in words, for use in a sentence.`),
        v.length(MAX_DAYS, `Write the numbers from one to ${MAX_DAYS} in words.`),
      ),
      fee: template('The fee, with {percent}.', 12, 'percent'),
      yearsCombined: template('The experience, with {years}.', 40, 'years'),
      guarantee: template('The length of the guarantee, with {days}.', 30, 'days'),
      guaranteeByContract: words(
        'The same without a number of days, such as “set in writing before the search starts”.',
        60,
      ),
    }),
    own: v.optional(
      v.pipe(
        v.record(ownName, words('The figure as text.', 40)),
        v.description(
          'Your own figures, each with a name you choose. For example, guarantee: 90 days fills in {guarantee}.',
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

/** The agency's other figures, by name. */
export const ownFigures: Readonly<Record<string, string>> = figures.own;

/** For calculations. Texts use `figuresInWords`. */
export const { feePercent } = figures;

/** The figures written out for texts. */
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
