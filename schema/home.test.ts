import * as v from 'valibot';
import { expect, test } from 'vitest';
import { headSchema } from './head.ts';
import { home } from './home.ts';

const messagesFor = (head: { title: string; description: string }) =>
  v.safeParse(headSchema, head).issues?.map((issue) => issue.message);

test('[P4] refuses a title that search results would cut off', () => {
  expect(messagesFor({ ...home.head, title: 'a'.repeat(61) })).toEqual([
    'This text is 61 characters long. Shorten it to 60.',
  ]);
});

test('[P4] refuses a description that is too short', () => {
  expect(messagesFor({ ...home.head, description: 'Recruiting.' })).toEqual([
    'This text is 11 characters long. Write at least 50.',
  ]);
});

test('[P4] refuses a description that search results would cut off', () => {
  expect(messagesFor({ ...home.head, description: 'a'.repeat(161) })).toEqual([
    'This text is 161 characters long. Shorten it to 160.',
  ]);
});
