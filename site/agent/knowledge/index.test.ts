import { expect, test } from 'vitest';
import { wordings } from '../../../content/wordings.ts';
import { agentKnowledge } from './index.ts';
import { sentencesIn } from './legal.ts';

const { passages } = agentKnowledge();

test('[X13] what sections are asked by stands under names of sections', () => {
  const sections = passages.map(({ section }) => section);
  expect(sections).toEqual(expect.arrayContaining(Object.keys(wordings.asked)));
});

test('[X13] an entry of a list is said with the line that introduces it', () => {
  const markdown = 'First. We keep:\n\n- **your name**, and\n- [the time](/time)\n\nNo more.';
  expect(sentencesIn(markdown)).toEqual([
    'First.',
    'We keep: your name.',
    'We keep: the time.',
    'No more.',
  ]);
});
