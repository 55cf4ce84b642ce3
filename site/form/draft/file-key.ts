/** Separates the parts of a key. Only the last part, the file name, may contain it. */
const BETWEEN = '/';

/**
 * The key of a file in drafts and in `kept-files.ts`. Files with the same date, size, and name
 * count as the same, as in `submissionId`.
 */
export function fileKey({ lastModified, size, name }: File): string {
  return [lastModified, size, name].join(BETWEEN);
}

/** The file name in a key. */
export function nameIn(key: string): string {
  return key.split(BETWEEN).slice(2).join(BETWEEN);
}
