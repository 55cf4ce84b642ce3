const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TEN = 10;
const HUNDRED = 100;
const NUMBER_WORD = [...ONES, ...TENS, 'hundred'].join('|');
/** "one hundred and eighty", "ninety five", "a hundred" */
const SPOKEN = new RegExp(
  String.raw`\b(?:an? (?=hundred))?(?:${NUMBER_WORD})(?:(?:[ -]| and )(?:${NUMBER_WORD}))*\b`,
  'g',
);

const THOUSAND = 1000;
const MILLION = 1_000_000;
const SCALES: Readonly<Record<string, number>> = {
  k: THOUSAND,
  grand: THOUSAND,
  thousand: THOUSAND,
  m: MILLION,
  mil: MILLION,
  million: MILLION,
};
/** "$95,500", "180 k", "0.2 million", "180 thousand 500", and the first of "150 to 180k" */
const AMOUNT =
  /(\d[\d,]*(?:\.\d+)?) ?(k|grand|thousand|m|mil|million)?\b(?: (?:and )?(\d{1,3})\b(?! ?[k%]))?/g;
/** Words and signs that show an amount in another currency or for another period than a year. */
const OTHER_MONEY =
  /[€£¥₹]|\b(?:euros?|eur|pounds?|gbp|cad|aud|yen|rupees?|francs?)\b|\b(?:an?|per|\/) ?(?:hour|day|week|month)\b|\b(?:hourly|daily|weekly|monthly)\b/;

/** "one hundred and eighty" as 180, and "one eighty" too. */
function spokenValue(spoken: string): number {
  let sum = 0;
  for (const word of spoken.split(/[ -]/)) {
    const [one, ten] = [ONES.indexOf(word), TENS.indexOf(word)];
    if (word === 'hundred') sum = Math.max(sum, 1) * HUNDRED;
    else if (ten >= 0) sum = (sum > 0 && sum < TEN ? sum * HUNDRED : sum) + (ten + 2) * TEN;
    else if (one >= 0) sum += one;
  }
  return sum;
}

/**
 * The salaries in a question, in dollars a year. The question may use digits or words. Empty if it
 * names another currency, or pay for an hour, day, week or month.
 */
export function salariesIn(question: string): number[] {
  const text = question
    .toLowerCase()
    .replace(SPOKEN, (spoken) => String(spokenValue(spoken)))
    .replace(/\bhalf a million\b/g, '0.5 million');
  if (OTHER_MONEY.test(text)) return [];
  const amounts = [...text.matchAll(AMOUNT)];
  return amounts.map(([whole, digits = '', scale, rest], i) => {
    const next = amounts[i + 1];
    const between = text.slice(amounts[i]?.index ?? 0, next?.index).slice(whole.length);
    const shared = /^ ?(?:-|–|to|or|and)? ?$/.test(between.replace(/\$/g, ''))
      ? next?.[2]
      : undefined;
    const factor = SCALES[scale ?? shared ?? ''] ?? 1;
    return Number(digits.replaceAll(',', '')) * factor + (scale ? Number(rest ?? 0) : 0);
  });
}
