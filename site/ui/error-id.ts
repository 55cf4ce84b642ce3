/** The id of the element for a field's error. It is hidden and empty without an error. */
export function errorId(name: string): string {
  return `${name}-error`;
}
