import * as v from 'valibot';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { slug } from './slug.ts';

const entry = v.pipe(
  part('A question with its answer.', {
    topic: v.optional(
      v.pipe(
        v.string('Write a word in small letters, as pricing.'),
        v.description(
          'Name of the entry for programs and in addresses. Keep it when the question is reworded. Without it, the name is made from the question.',
        ),
        v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a word in small letters, as pricing.'),
      ),
    ),
    question: v.pipe(
      copy('The question, in the words of those who ask. It ends with a question mark.', 80),
      v.endsWith('?', 'End the question with a question mark.'),
    ),
    answer: copy('The answer. Search engines and the voice agent take it as it is.', 400),
  }),
  v.transform((words) => ({ ...words, topic: words.topic ?? slug(words.question) })),
);

export const faqSchema = part('The questions and answers.', {
  heading: copy('Heading of the section.', 60),
  more: copy('For visitors who find no answer here. A link to write an email follows.', 120),
  link: copy('Text of that link.', 40),
  entries: v.pipe(
    listOf('The questions with their answers, in their order.', entry, {
      least: 1,
      most: 30,
      of: 'questions',
      because: 'a list without groups is read no further',
    }),
    v.check(
      (entries) => new Set(entries.map(({ topic }) => topic)).size === entries.length,
      'Two entries have the same topic. Give each its own.',
    ),
  ),
});

export const faq = readRecord('faq.yaml', faqSchema);
