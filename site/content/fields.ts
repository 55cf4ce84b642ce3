import * as v from 'valibot';

/** A text of any length. Without quotes, YAML reads some as something else: `24`, `{fee}`. */
export const text = v.string(
  'Write text here. If there is text already, put it in quotes, such as "24".',
);

/** A required text of limited length. */
export function limited(most: number) {
  return v.pipe(
    text,
    v.trim(),
    v.nonEmpty('This text is empty. Write at least one word.'),
    v.maxLength(
      most,
      (issue) => `This text is ${issue.received} characters long. Shorten it to ${most}.`,
    ),
    v.check(
      (value) => !/lorem ipsum|\btodo\b|\btbd\b/i.test(value),
      'This is placeholder text. Write the final text.',
    ),
  );
}

/** A text that must contain each of these names in braces, and no others. */
export function words(most: number, ...names: string[]) {
  return v.pipe(
    limited(most),
    v.check(
      (value) =>
        !/[{}]/.test(names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), value)),
      `Filled in here: ${inBraces(names) || 'nothing'}. Remove any other { or }.`,
    ),
    hasNames(names),
  );
}

/** Refuses a text that lacks one of these names in braces. */
export function hasNames(names: readonly string[]) {
  return v.check<string, string>(
    (value) => names.every((name) => value.includes(`{${name}}`)),
    `Include ${inBraces(names)}: the page fills it in.`,
  );
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' and ');
}

/** A text that matches the pattern. The rule says what to write. */
export function matching(pattern: RegExp, rule: string) {
  return v.pipe(v.string(rule), v.regex(pattern, rule));
}

export const boolean = v.boolean('Write true or false.');

export function oneOf<const Options extends readonly string[]>(...options: Options) {
  return v.picklist(options, `Write one of ${options.join(', ')}.`);
}

/** A whole number within these bounds, inclusive. */
export function integer(least: number, most: number) {
  const rule = `Write a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(least, rule), v.maxValue(most, rule));
}

/** A list with this many entries. No two may have the same value of the field `unique`. */
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  least: number,
  most: number,
  unique?: keyof v.InferOutput<Item> & string,
) {
  const rule = `Write ${least} to ${most} entries as a list.`;
  return v.pipe(
    v.array(item, rule),
    v.minLength(least, rule),
    v.maxLength(most, rule),
    v.check(
      (items) => !unique || new Set(items.map((each) => each[unique])).size === items.length,
      `Two entries have the same ${unique}. Give each its own.`,
    ),
  );
}
