import * as v from 'valibot';

/** An object with these fields and no others. `is` says what it is, for editors. */
export function objectOf<const Fields extends v.ObjectEntries>(is: string, fields: Fields) {
  return v.pipe(v.strictObject(fields), v.description(is));
}
