import * as v from 'valibot';
import { listOf, matching } from './fields.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { slug } from './slug.ts';

const entry = v.pipe(
  v.strictObject({
    /** For programs and in URLs. Without it, it is made from the question. */
    topic: v.optional(
      matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a word in lowercase letters, such as pricing.'),
    ),
    question: v.pipe(copy(80), v.endsWith('?', 'End the question with a question mark.')),
    answer: copy(400),
  }),
  v.transform((words) => ({ ...words, topic: words.topic ?? slug(words.question) })),
);

export const faqSchema = v.strictObject({
  heading: copy(60),
  more: copy(120),
  link: copy(40),
  entries: listOf(entry, 1, 30, 'topic'),
});

/** The ID of a question's element, for links to it. */
export const questionId = (topic: string) => `faq-${topic}`;

export const faq = readRecord('faq.yaml', faqSchema);
