import * as v from 'valibot';

interface Bounds {
  least: number;
  most: number;
  /** What is listed, in the plural. */
  of: string;
  /** Why there may be no fewer and no more. */
  because: string;
}

/**
 * A list whose length has bounds. Its message names both and their reason. `is` says what is listed,
 * for editors and for the docs.
 */
export function listOf<const Item extends v.GenericSchema>(
  is: string,
  item: Item,
  { least, most, of, because }: Bounds,
) {
  const rule = `Write ${least} to ${most} ${of}: ${because}.`;
  return v.pipe(
    v.array(item, `Write the ${of} as a list${least === 0 ? ', or [] for none' : ''}.`),
    v.description(is),
    v.minLength(least, rule),
    v.maxLength(most, rule),
  );
}
