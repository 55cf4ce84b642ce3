/** Tags that one submission may have. */
export const MAX_TAGS = 12;

/** Characters of a tag, in UTF-16 code units as the browser's `maxlength` counts. */
export const MAX_TAG_LETTERS = 30;

/** A tag that submissions of the inbox have. */
export interface TagInUse {
  /** As it was first typed. */
  tag: string;
  submissions: number;
}

/** Thrown for a tag that can't be added; the message says what to do. */
export class TagRefused extends Error {
  override name = 'TagRefused';
}

/**
 * Free-form words that recruiters put on submissions. Accents and case don't count: the same tag
 * typed differently is the same one, and is shown as it was first typed.
 */
export interface Tags {
  /**
   * Adds a tag; one that the submission already has stays as it is. Throws a `TagRefused` for one
   * tag too many, and for an invalid tag.
   * @returns its tags afterward; undefined if nothing is stored under the receipt
   */
  addTag(receipt: string, typed: string, by: string): Promise<string[] | undefined>;
  /** The same for removing a tag; a missing one is no error. */
  removeTag(receipt: string, typed: string, by: string): Promise<string[] | undefined>;
  /** The tags of the inbox, the most frequent first, at most 500. */
  tags(): Promise<TagInUse[]>;
}

/** A typed tag in one line, without commas, which separate tags. */
export function tidyTag(typed: string): string {
  return typed
    .replace(/[\s,]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}
