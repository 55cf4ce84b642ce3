import * as v from 'valibot';
import { headSchema } from './head.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const errorsSchema = objectOf('What the site says when something fails.', {
  head: v.pipe(
    headSchema,
    v.description('Title and description of the page that visitors see if your service fails.'),
  ),
  fallback: objectOf(
    'Shown in place of the part of a page that failed, and on the page for a failed service.',
    {
      title: copy('The heading.', 40),
      text: copy('Below the heading: what happened and what to do.', 160),
      refresh: copy('The button that reloads the page.', 24),
    },
  ),
  form: objectOf('Follows that text if the contact form failed.', {
    kept: copy('Says that what was typed is saved. Left out if nothing was typed.', 120),
    writeInstead: copy(
      'Points to your email address, which follows. Also on the page for a failed service.',
      40,
    ),
  }),
  refused: objectOf(
    'The page for a form that was sent without JavaScript and can’t be accepted. The reasons come from messages.yaml.',
    {
      head: v.pipe(headSchema, v.description('Title and description of that page.')),
      heading: copy('The heading.', 40),
      text: copy('Below the heading: how to get back to the form. The reasons follow.', 160),
      form: copy('The link to an empty form, for a visitor who can’t go back.', 24),
    },
  ),
  image: copy(
    'Shown in place of a picture that can’t be loaded. The smallest has room for only a few words.',
    24,
  ),
});

export type ErrorTexts = v.InferOutput<typeof errorsSchema>;

export const errors = readRecord('errors.yaml', errorsSchema);
