import * as v from 'valibot';
import { expect, test } from 'vitest';
import { headSchema } from './head.ts';
import { home } from './home.ts';

const messagesFor = (head: { title: string; description: string }) =>
  v.safeParse(headSchema, head).issues?.map((issue) => issue.message);

test('[P4] a title that a search result would cut is refused', () => {
  expect(messagesFor({ ...home.head, title: 'a'.repeat(61) })).toEqual([
    'This text has 61 characters; shorten it to 60.',
  ]);
});

test('[P4] a description that says too little is refused', () => {
  expect(messagesFor({ ...home.head, description: 'Recruiting.' })).toEqual([
    'This text has 11 characters; write at least 50.',
  ]);
});

test('[P4] a description that a search result would cut is refused', () => {
  expect(messagesFor({ ...home.head, description: 'a'.repeat(161) })).toEqual([
    'This text has 161 characters; shorten it to 160.',
  ]);
});
