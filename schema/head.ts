import * as v from 'valibot';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';

/** Search engines cut off a title after about 600 pixels, which is about this many characters. */
const MAX_TITLE = 60;
/** Below this length a description says too little, and search engines write their own. */
const MIN_DESCRIPTION = 50;
/** Search engines cut off a description here. */
const MAX_DESCRIPTION = 160;

/** A page's title and description, for search results and browser tabs. */
export const headSchema = objectOf(
  'The page’s title and description, for search results and browser tabs.',
  {
    title: copy('Title in browser tabs and search results.', MAX_TITLE),
    description: v.pipe(
      copy(
        `Description in search results, at least ${MIN_DESCRIPTION} characters.`,
        MAX_DESCRIPTION,
      ),
      v.minLength(
        MIN_DESCRIPTION,
        (issue) =>
          `This text is ${issue.received} characters long. Write at least ${MIN_DESCRIPTION}.`,
      ),
    ),
  },
);
