import * as v from 'valibot';

/** A whole number within these bounds, inclusive. `is` says what it is. */
export function integer(is: string, least: number, most: number) {
  const rule = `Write a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.number(rule),
    v.description(is),
    v.integer(rule),
    v.minValue(least, rule),
    v.maxValue(most, rule),
  );
}
