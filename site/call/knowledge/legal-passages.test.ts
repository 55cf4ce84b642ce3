import { expect, test } from 'vitest';
import { sentencesIn } from './legal-passages.ts';

test('[X13] an entry of a list is said with the line that introduces it', () => {
  const markdown = 'First. We keep:\n\n- **your name**, and\n- [the time](/time)\n\nNo more.';
  expect(sentencesIn(markdown)).toEqual([
    'First.',
    'We keep: your name.',
    'We keep: the time.',
    'No more.',
  ]);
});
