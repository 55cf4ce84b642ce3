import * as v from 'valibot';
import { readRecord } from './records.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five'] as const;

function whole(least: number, most: number) {
  const rule = `Write a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(least, rule), v.maxValue(most, rule));
}

export const figuresSchema = v.strictObject({
  /** Roles the agency fills in a year. */
  rolesAYear: v.pipe(
    v.strictObject({ from: whole(1, 100_000), to: whole(1, 100_000) }),
    v.check(({ from, to }) => from < to, 'The first number must be smaller than the second.'),
  ),
  /** Business days until a visitor has an answer. */
  answerBusinessDays: whole(1, WORDS.length),
  /** Percentage of the candidate's first-year salary. */
  feePercent: whole(1, 100),
  /** Total experience of the team's members, in years. */
  yearsCombined: whole(1, 500),
});

const figures = readRecord('figures.yaml', figuresSchema);

const days = (count: string) =>
  `${count} business ${count === '1' || count === 'one' ? 'day' : 'days'}`;
const { rolesAYear, answerBusinessDays } = figures;

/** For calculations. Sentences use `figuresInWords`. */
export const { feePercent } = figures;

/** The figures in the form for sentences. */
export const figuresInWords = {
  /** "200 to 300" */
  rolesAYear: `${rolesAYear.from} to ${rolesAYear.to}`,
  /** "1 business day", for large figures. */
  answerTime: days(String(answerBusinessDays)),
  /** "one business day", inside a sentence. */
  answerTimeInWords: days(WORDS[answerBusinessDays - 1] ?? String(answerBusinessDays)),
  /** "25%" */
  fee: `${figures.feePercent}%`,
  /** "nearly 25 years" */
  yearsCombined: `nearly ${figures.yearsCombined} years`,
} as const;
