import * as v from 'valibot';
import { headSchema } from './head.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const receivedSchema = objectOf(
  'The receipt page, where the receipt’s link leads. Visitors without JavaScript see it after sending the form.',
  {
    head: v.pipe(headSchema, v.description('Title and description of the receipt page.')),
    heading: copy('The page’s heading.', 40),
    receipt: copy('Before the receipt number.', 30),
    status: copy('Before the status of the submission. A colon follows.', 30),
    way: objectOf('The steps of a submission. The page shows how far it has come.', {
      received: copy('The first: it is stored.', 24),
      delivered: copy('The second: your team has it.', 24),
      answered: copy('The last: a recruiter has replied.', 24),
    }),
    keep: copy('Below these: what the number and this page are for.', 200),
    next: copy('Heading of what happens next, which comes from “contact” in home.yaml.', 40),
    again: copy('The link to the form, here and on the page below.', 30),
    home: copy('The link back to the home page, here and on the page below.', 40),
    unknown: objectOf(
      'The page for an unknown receipt number, which was mistyped or has been erased since.',
      {
        head: v.pipe(headSchema, v.description('Title and description of that page.')),
        heading: copy('The page’s heading.', 40),
        text: copy('Below the heading. It must be true for mistyped and for erased numbers.', 200),
        advice: copy('What the visitor can do about it.', 240),
        writeInstead: copy('After the advice. Your email address follows.', 40),
      },
    ),
  },
);

export const received = readRecord('received.yaml', receivedSchema);
