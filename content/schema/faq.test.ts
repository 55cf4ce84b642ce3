import { expect, test } from 'vitest';
import { faq, faqSchema } from './faq.ts';
import { figuresInWords } from './figures.ts';
import { parseRecord } from './records.ts';
import { slug } from './slug.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('faq.yaml');

/** The facts that each answer must contain, in the order of the questions. */
const ANSWERS = [
  ['roles', /senior engineers and leaders/],
  ['pricing', new RegExp(`${figuresInWords.fee} of the candidate's first-year salary.*only after`)],
  ['guarantees', /performance guarantee period/],
  ['quality', /custom scorecard/],
  ['sourcing', new RegExp(`AI tools.*${figuresInWords.yearsCombined}.*shortlist in days`)],
  ['replacement', /free replacement.*within the guarantee period/],
  ['where we operate', /United States only.*onsite and remote roles/],
] as const;

test.each(ANSWERS)('[H9] [P3] the answer about %s makes its claim', (topic, claim) => {
  const place = ANSWERS.findIndex(([name]) => name === topic);
  expect(faq.entries[place]?.answer).toMatch(claim);
});

test.each([
  [
    'a question that asks nothing',
    'Is there a guarantee?',
    'Our guarantee',
    'entries.2.question: End the question with a question mark.',
  ],
  [
    'a figure that is not known',
    '{fee}',
    '{price}',
    'entries.1.answer: {price} stands for nothing',
  ],
  [
    'a topic that cannot stand in an address',
    'topic: roles',
    'topic: Our roles',
    'entries.0.topic:',
  ],
  ['one topic of two entries', 'topic: pricing', 'topic: roles', 'entries: Two entries have'],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('faq.yaml', source.replace(before, after), faqSchema)).toThrow(
    `${CONTENT_DIR}/faq.yaml can't be used as it is:\n  ${message}`,
  );
});

test('[X13] an entry without a topic is named by its question', () => {
  const { entries } = parseRecord('faq.yaml', source.replace(/topic: roles\n\s+/, ''), faqSchema);
  expect(entries.map(({ topic }) => topic)).toEqual([
    slug(faq.entries[0]?.question ?? ''),
    ...faq.entries.slice(1).map(({ topic }) => topic),
  ]);
});
