import { expect, test } from 'vitest';
import { faq, faqSchema } from './faq.ts';
import { figuresInWords, ownFigures } from './figures.ts';
import { parseRecord } from './records.ts';
import { slug } from './slug.ts';
import { readContent } from './source.ts';

const source = readContent('faq.yaml');

/** A fact in each answer, by topic. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  travel: new RegExp(ownFigures.assignment ?? 'no such figure'),
  credentials: /before you see a name/,
  states: /all fifty states, and only in the United States/,
  guarantee: new RegExp(`within ${figuresInWords.guaranteePeriod}.*at no extra cost`),
  cost: new RegExp(`${figuresInWords.fee} of the first-year salary`),
};

test.each(faq.entries)('[H9] [P3] the answer about $topic makes its claim', ({ topic, answer }) => {
  expect(answer).toMatch(CLAIMS[topic] ?? expect.fail(`${topic} has no claim here.`));
});

test('[X13] an entry without a topic is named after its question', () => {
  const { entries } = parseRecord('faq.yaml', source.replace(/topic: travel\n\s+/, ''), faqSchema);
  expect(entries.map(({ topic }) => topic)).toEqual([
    slug(faq.entries[0]?.question ?? ''),
    ...faq.entries.slice(1).map(({ topic }) => topic),
  ]);
});
