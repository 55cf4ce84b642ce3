import * as v from 'valibot';
import { headSchema } from './head.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const errorsSchema = part('What the site says if a part of it fails.', {
  head: v.pipe(
    headSchema,
    v.description('The page that visitors get if your service fails, in browser tabs.'),
  ),
  fallback: part(
    'In place of a part of a page that failed, and on the page of a failing service.',
    {
      title: copy('The heading.', 40),
      text: copy('Below the heading: what happened and what to do.', 160),
      refresh: copy('The button that loads the page again.', 24),
    },
  ),
  form: part('Follows that text if it was the contact form that failed.', {
    kept: copy('Says that what was typed is kept. Left out if nothing was typed.', 120),
    writeInstead: copy(
      'Points to your email address, which follows. Also on the page of a failing service.',
      40,
    ),
  }),
  image: copy(
    'In place of a picture that can’t be loaded. The smallest has room for only a few words.',
    24,
  ),
});

export type ErrorWords = v.InferOutput<typeof errorsSchema>;

export const errors = readRecord('errors.yaml', errorsSchema);
