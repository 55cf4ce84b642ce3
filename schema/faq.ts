import * as v from 'valibot';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { slug } from './slug.ts';

const entry = v.pipe(
  objectOf('A question and its answer.', {
    topic: v.optional(
      v.pipe(
        v.string('Write a word in lowercase letters, such as pricing.'),
        v.description(
          'Name of the entry, for programs and in URLs. Keep it when you reword the question. Without it, the name is made from the question.',
        ),
        v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a word in lowercase letters, such as pricing.'),
      ),
    ),
    question: v.pipe(
      copy('The question, as visitors would ask it. It ends with a question mark.', 80),
      v.endsWith('?', 'End the question with a question mark.'),
    ),
    answer: copy('The answer. Search engines and the agent use it word for word.', 400),
  }),
  v.transform((words) => ({ ...words, topic: words.topic ?? slug(words.question) })),
);

export const faqSchema = objectOf('The questions and answers.', {
  heading: copy('Heading of the section.', 60),
  more: copy('For visitors who don’t find their answer here. A link to email you follows.', 120),
  link: copy('Text of that link.', 40),
  entries: v.pipe(
    listOf('The questions and their answers, in order.', entry, {
      least: 1,
      most: 30,
      of: 'questions',
      because: 'a longer list would need groups',
    }),
    v.check(
      (entries) => new Set(entries.map(({ topic }) => topic)).size === entries.length,
      'Two entries have the same topic. Give each its own.',
    ),
  ),
});

export const faq = readRecord('faq.yaml', faqSchema);
