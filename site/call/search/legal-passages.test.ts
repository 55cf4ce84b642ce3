import { expect, test } from 'vitest';
import { beginningOf } from './legal-passages.ts';

test.each([
  ['**Never.** See [the terms](/terms).', 'Never. See the terms.'],
  ['We keep:\n\n- your name, and\n- the time.', 'We keep: your name, and the time.'],
  [
    `One. ${'Two words '.repeat(10)}end. ${'more '.repeat(30)}`,
    `One. ${'Two words '.repeat(10)}end.`,
  ],
  [`${'word '.repeat(60)}end.`, ''],
])('[X13] a section of a legal document begins with its first sentences', (markdown, beginning) => {
  expect(beginningOf(markdown)).toBe(beginning);
});
