import * as v from 'valibot';

/**
 * Reads and writes one JSON value in the browser's storage. `read` returns undefined if storage is
 * blocked (Safari throws when cookies are blocked) or holds an invalid value, such as another
 * version's. `write` returns false if storage is blocked or full.
 */
export function storageItem<const Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  where: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
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
