import * as v from 'valibot';

/** A text setting; empty if left out. */
export const unset = v.optional(v.string(), '');

/** A setting that is a whole number. */
export function integer(fallback: number, least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, rule),
    v.transform(Number),
    v.minValue(least, rule),
    v.maxValue(most, rule),
  );
}

/** A setting that is a URL or empty. */
export function address(protocols: readonly string[], example: string) {
  return v.pipe(
    unset,
    v.check(
      (value) => value === '' || protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address such as ${example}`,
    ),
  );
}

/** A setting with several words, separated by commas or spaces. */
export const list = v.pipe(
  unset,
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
);
