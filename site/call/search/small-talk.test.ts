import { expect, test } from 'vitest';
import { replyTo } from './small-talk.ts';

const TALKS = [
  { said: ['hello', 'hi'], reply: 'Hello.' },
  { said: ["i'd like to talk to someone"], reply: 'Use the form.' },
];

test.each([
  ['Hello!', 'Hello.'],
  ['I’d like to talk to someone, please.', 'Use the form.'],
  ['Hello, what do you charge?', undefined],
  ['?!', undefined],
])('[X13] "%s" gets the reply %j', (message, reply) => {
  expect(replyTo(message, TALKS)).toBe(reply);
});
