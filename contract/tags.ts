/** Tags that one submission may have. */
export const MAX_TAGS = 12;

/** Characters of a tag, in UTF-16 code units as the browser's `maxlength` counts. */
export const MAX_TAG_LETTERS = 30;

/** A typed tag in one line, without commas, which separate tags. */
export function tidyTag(typed: string): string {
  return typed
    .replace(/[\s,]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}
