import * as v from 'valibot';
import { fill } from '../../contract/fill.ts';
import { integer, listOf, matching, words } from './fields.ts';
import { readRecord } from './records.ts';

/** The maximum number of business days until a reply. Each number up to it is written as a word. */
const MAX_DAYS = 5;

const ownName = matching(/^[a-z][a-zA-Z]*$/, 'Write the name in letters, such as guarantee.');

export const figuresSchema = v.strictObject({
  rolesAYear: v.pipe(
    v.strictObject({ from: integer(1, 100_000), to: integer(1, 100_000) }),
    v.check(({ from, to }) => from < to, 'The first number must be smaller than the second.'),
  ),
  answerBusinessDays: integer(1, MAX_DAYS),
  feePercent: integer(1, 100),
  yearsCombined: integer(1, 500),
  guaranteeDays: v.optional(integer(1, 1000)),
  inWords: v.strictObject({
    rolesAYear: words(30, 'from', 'to'),
    days: v.strictObject({ 1: words(30, 'number'), more: words(30, 'number') }),
    numbers: listOf(words(12), MAX_DAYS, MAX_DAYS),
    fee: words(12, 'percent'),
    yearsCombined: words(40, 'years'),
    guarantee: words(30, 'days'),
    guaranteeByContract: words(60),
  }),
  own: v.optional(v.record(ownName, words(40)), {}),
});

const figures = readRecord('figures.yaml', figuresSchema);

const { rolesAYear, yearsCombined, guaranteeDays, inWords } = figures;
const daysInWords = figures.answerBusinessDays === 1 ? inWords.days[1] : inWords.days.more;

/** For calculations. Texts use `figuresInWords`. */
export const { answerBusinessDays, feePercent } = figures;

/** The agency's other figures, by name. */
export const ownFigures: Readonly<Record<string, string>> = figures.own;

/** The figures written out for texts. */
export const figuresInWords = {
  /** "200 to 300" */
  rolesAYear: fill(inWords.rolesAYear, rolesAYear),
  /** "1 business day", for large figures. */
  answerTime: fill(daysInWords, { number: answerBusinessDays }),
  /** "one business day", inside a sentence. */
  answerTimeInWords: fill(daysInWords, {
    number: inWords.numbers[answerBusinessDays - 1] ?? answerBusinessDays,
  }),
  /** "25%" */
  fee: fill(inWords.fee, { percent: feePercent }),
  /** "nearly 25 years" */
  yearsCombined: fill(inWords.yearsCombined, { years: yearsCombined }),
  /** "90 days" */
  guaranteePeriod: guaranteeDays
    ? fill(inWords.guarantee, { days: guaranteeDays })
    : inWords.guaranteeByContract,
} as const;
