import * as v from 'valibot';

interface Bounds {
  least: number;
  most: number;
  /** The plural name of the items. */
  of: string;
  /** The reason for the bounds. */
  because: string;
}

/**
 * A list with a minimum and a maximum length. Its message names both and the reason. `is` says what
 * is listed, for editors.
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
