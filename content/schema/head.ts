import * as v from 'valibot';
import { copy } from './placeholders.ts';

/** Search engines cut a title at about 600 pixels, which is about this many characters. */
const MAX_TITLE = 60;
/** Below this a description says too little, and search engines write their own. */
const MIN_DESCRIPTION = 50;
/** Search engines cut a description here. */
const MAX_DESCRIPTION = 160;

/** A page's title and description, for search results and browser tabs. */
export const headSchema = v.strictObject({
  title: copy(MAX_TITLE),
  description: v.pipe(
    copy(MAX_DESCRIPTION),
    v.minLength(
      MIN_DESCRIPTION,
      (issue) => `This text has ${issue.received} characters; write at least ${MIN_DESCRIPTION}.`,
    ),
  ),
});
