import * as v from 'valibot';
import { part } from './part.ts';
import { copy } from './placeholders.ts';

/** Search engines cut a title at about 600 pixels, which is about this many characters. */
const MAX_TITLE = 60;
/** Below this a description says too little, and search engines write their own. */
const MIN_DESCRIPTION = 50;
/** Search engines cut a description here. */
const MAX_DESCRIPTION = 160;

/** A page's title and description, for search results and browser tabs. */
export const headSchema = part(
  'Title and description of the page, for search results and browser tabs.',
  {
    title: copy('Title in browser tabs and search results.', MAX_TITLE),
    description: v.pipe(
      copy(
        `Description in search results: at least ${MIN_DESCRIPTION} characters.`,
        MAX_DESCRIPTION,
      ),
      v.minLength(
        MIN_DESCRIPTION,
        (issue) => `This text has ${issue.received} characters; write at least ${MIN_DESCRIPTION}.`,
      ),
    ),
  },
);
