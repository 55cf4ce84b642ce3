import * as v from 'valibot';

/**
 * A value under one name in the browser's storage. Storage may be blocked (Safari with cookies
 * blocked throws) or full, and another version of this site may have written something else there:
 * reading then gives undefined, and writing false.
 */
export function stored<const Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  where: () => Storage = () => localStorage,
) {
  return {
    read(): v.InferOutput<Schema> | undefined {
      try {
        const parsed = v.safeParse(schema, JSON.parse(where().getItem(key) ?? 'null'));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    /** @param value undefined removes the value */
    write(value: v.InferOutput<Schema> | undefined): boolean {
      try {
        if (value === undefined) where().removeItem(key);
        else where().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
