import * as v from 'valibot';
import { listOf } from './list.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { slug } from './slug.ts';

const entry = v.pipe(
  v.strictObject({
    /** The entry's name for programs. Without a topic, the name is made from the question. */
    topic: v.optional(
      v.pipe(
        v.string('Write a word in small letters, as pricing.'),
        v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write a word in small letters, as pricing.'),
      ),
    ),
    question: v.pipe(copy(80), v.endsWith('?', 'End the question with a question mark.')),
    answer: copy(400),
  }),
  v.transform((words) => ({ ...words, topic: words.topic ?? slug(words.question) })),
);

export const faqSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  /** For visitors who find no answer here, followed by the text of the link that helps. */
  more: copy(120),
  link: copy(40),
  entries: v.pipe(
    listOf(entry, {
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
