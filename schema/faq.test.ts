import { expect, test } from 'vitest';
import { faq, faqSchema } from './faq.ts';
import { figuresInWords } from './figures.ts';
import { parseRecord } from './records.ts';
import { slug } from './slug.ts';
import { readContent } from './source.ts';

const source = readContent('faq.yaml');

/** The facts that an answer must contain, by its topic. An agency answers which of them it likes. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  roles: /senior engineers and leaders/,
  pricing: new RegExp(`${figuresInWords.fee} of the candidate's first-year salary.*only after`),
  guarantee: /performance guarantee period/,
  quality: /custom scorecard/,
  sourcing: new RegExp(`AI tools.*${figuresInWords.yearsCombined}.*shortlist in days`),
  replacement: /free replacement.*within the guarantee period/,
  coverage: /United States only.*onsite and remote roles/,
};

test.each(faq.entries)('[H9] [P3] the answer about $topic makes its claim', ({ topic, answer }) => {
  expect(answer).toMatch(CLAIMS[topic] ?? expect.fail(`${topic} has no claim here.`));
});

test('[X13] an entry without a topic is named by its question', () => {
  const { entries } = parseRecord('faq.yaml', source.replace(/topic: roles\n\s+/, ''), faqSchema);
  expect(entries.map(({ topic }) => topic)).toEqual([
    slug(faq.entries[0]?.question ?? ''),
    ...faq.entries.slice(1).map(({ topic }) => topic),
  ]);
});
