/** What separates the parts of a key. No part before the name has it. */
const BETWEEN = '/';

/**
 * The name of a file on the device, in drafts and under which `kept-files.ts` holds it. Files with
 * the same date, size and name are the same, as for `submissionId`.
 */
export function fileKey({ lastModified, size, name }: File): string {
  return [lastModified, size, name].join(BETWEEN);
}

/** The file's own name, for the visitor. */
export function nameIn(key: string): string {
  return key.split(BETWEEN).slice(2).join(BETWEEN);
}
