import * as v from 'valibot';
import { headSchema } from './head.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const receivedSchema = part(
  'The page of a receipt: where its link leads, and what visitors without JavaScript see after sending.',
  {
    head: v.pipe(headSchema, v.description('The page of a receipt in browser tabs.')),
    heading: copy('The page’s heading.', 40),
    receipt: copy('Before the number of the receipt.', 30),
    status: copy('Before how far the submission has come. A colon follows.', 30),
    way: part('The way of a submission, which the page shows as far as it has come.', {
      received: copy('Its beginning: it is stored.', 24),
      delivered: copy('Its middle: your team has it.', 24),
      answered: copy('Its end: a recruiter has answered.', 24),
    }),
    keep: copy('Below these: what the number and this page are good for.', 200),
    next: copy('Heading of what happens next, which home.yaml tells under “contact”.', 40),
    again: copy('The link to the form, here and on the page below.', 30),
    home: copy('The link back to the home page, here and on the page below.', 40),
    unknown: part('The page for an unknown number, which was mistyped or has been erased since.', {
      head: v.pipe(headSchema, v.description('The page for an unknown number in browser tabs.')),
      heading: copy('The page’s heading.', 40),
      text: copy('Below the heading. It must be true of mistyped and of erased numbers.', 200),
      advice: copy('What the visitor can do about it.', 240),
      writeInstead: copy('After the advice. Points to your email address, which follows.', 40),
    }),
  },
);

export const received = readRecord('received.yaml', receivedSchema);
