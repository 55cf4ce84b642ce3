/** Longest question that is read, in UTF-16 code units. */
export const MOST_ASKED = 2000;

/** What is wrong with a tool's input, for the assistant to mend: browsers don't check it. */
export class InputError extends Error {}

/** A value of the input, by its name. Throws an `InputError` unless `isRight` holds. */
export function given<Value>(
  input: unknown,
  name: string,
  isRight: (value: unknown) => value is Value,
): Value {
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  if (!isRight(value)) throw new InputError(`${name}: not as the input schema says`);
  return value;
}
