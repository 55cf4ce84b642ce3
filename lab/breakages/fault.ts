/** A small fault that could be made in the product by mistake, and what must notice it. */
export interface Fault {
  /** What is wrong, in a few words; no two faults have the same. */
  name: string;
  /** The rows of docs/rows.md whose promise it breaks. */
  rows: readonly string[];
  /** The file it is in, by its path from the project's root. */
  file: string;
  /** Text that stands in the file exactly once, and what stands there with the fault. */
  find: string;
  replace: string;
  part: PartName;
}

/** Parts of the gate: projects of Vitest, or more than one tool. */
export type PartName = 'check' | 'unit' | 'postgres' | 'sample' | 'service' | 'browser';

/** The text of a file with the fault. Throws if the place is not found, or is not the only one. */
export function withFault({ name, file, find, replace }: Fault, text: string): string {
  const places = text.split(find).length - 1;
  if (places !== 1) {
    throw new Error(`“${name}” can’t be put into ${file}: its text is there ${places} times.`);
  }
  return text.replace(find, () => replace);
}
