import * as v from 'valibot';
import { readRecord, template, words } from './records.ts';

/** Most business days until an answer. Each number up to it has a word. */
const MOST_DAYS = 5;

function whole(least: number, most: number) {
  const rule = `Write a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(least, rule), v.maxValue(most, rule));
}

/** Names of the figures that every agency has, and of other values that a text may contain. */
const TAKEN = [
  ...['companyName', 'email', 'linkedin', 'siteUrl', 'founded', 'copyrightUntil', 'consentText'],
  ...['rolesAYear', 'answerTime', 'answerTimeInWords', 'fee', 'yearsCombined'],
];

const ownName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z]*$/, 'Write the name in letters, as guarantee.'),
  v.check((name) => !TAKEN.includes(name), 'This name stands for something else. Write another.'),
);

export const figuresSchema = v.strictObject({
  /** Roles the agency fills in a year. */
  rolesAYear: v.pipe(
    v.strictObject({ from: whole(1, 100_000), to: whole(1, 100_000) }),
    v.check(({ from, to }) => from < to, 'The first number must be smaller than the second.'),
  ),
  /** Business days until a visitor has an answer. */
  answerBusinessDays: whole(1, MOST_DAYS),
  /** Percentage of the candidate's first-year salary. */
  feePercent: whole(1, 100),
  /** Total experience of the team's members, in years. */
  yearsCombined: whole(1, 500),
  /** How the figures are said. */
  inWords: v.strictObject({
    rolesAYear: template(30, 'from', 'to'),
    days: v.strictObject({ 1: template(30, 'number'), more: template(30, 'number') }),
    /** The numbers from one on, for the middle of a sentence. */
    numbers: v.pipe(
      v.array(words(12), 'Write the numbers as a list.'),
      v.length(MOST_DAYS, `Write the numbers from one to ${MOST_DAYS} as words.`),
    ),
    fee: template(12, 'percent'),
    yearsCombined: template(40, 'years'),
  }),
  /** The agency's other figures, in the words that sentences use: `guarantee: 90 days`. */
  own: v.optional(v.record(ownName, words(40)), {}),
});

const figures = readRecord('figures.yaml', figuresSchema);

const { rolesAYear, answerBusinessDays, yearsCombined, inWords } = figures;

/** A wording with its numbers. */
function say(wording: string, numbers: Readonly<Record<string, number | string>>): string {
  return wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(numbers[name] ?? whole));
}

const daysFrame = answerBusinessDays === 1 ? inWords.days[1] : inWords.days.more;
const numberInWords = inWords.numbers[answerBusinessDays - 1] ?? answerBusinessDays;

/** The agency's other figures, by their names in braces. */
export const ownFigures: Readonly<Record<string, string>> = figures.own;

/** For calculations. Sentences use `figuresInWords`. */
export const { feePercent } = figures;

/** The figures in the form for sentences. */
export const figuresInWords = {
  /** "200 to 300" */
  rolesAYear: say(inWords.rolesAYear, rolesAYear),
  /** "1 business day", for large figures. */
  answerTime: say(daysFrame, { number: answerBusinessDays }),
  /** "one business day", inside a sentence. */
  answerTimeInWords: say(daysFrame, { number: numberInWords }),
  /** "25%" */
  fee: say(inWords.fee, { percent: feePercent }),
  /** "nearly 25 years" */
  yearsCombined: say(inWords.yearsCombined, { years: yearsCombined }),
} as const;
