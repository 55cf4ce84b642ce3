import { expect, test } from 'vitest';
import { faq, faqSchema } from './faq.ts';
import source from './faq.yaml?raw';
import { figuresInWords } from './figures.ts';
import { readRecord } from './records.ts';

/** What each answer must tell, in the order of the questions. */
const ANSWERS = [
  ['roles', /senior engineers and leaders/],
  ['pricing', new RegExp(`${figuresInWords.fee} of the candidate's first-year salary.*only after`)],
  ['guarantees', /performance guarantee period/],
  ['quality', /custom scorecard/],
  ['sourcing', new RegExp(`AI tools.*${figuresInWords.yearsCombined}.*shortlist in days`)],
  ['replacement', /free replacement.*within the guarantee period/],
  ['where we operate', /United States only.*onsite and remote roles/],
] as const;

test('[H9] seven questions stand under their heading', () => {
  expect(faq.heading).toBe('FAQs');
  expect(faq.entries).toHaveLength(ANSWERS.length);
});

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
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => readRecord('faq.yaml', source.replace(before, after), faqSchema)).toThrow(
    `content/faq.yaml can't be used as it is:\n  ${message}`,
  );
});
