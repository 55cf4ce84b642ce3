import * as v from 'valibot';
import source from './faq.yaml?raw';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const faqSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  /** For whoever finds no answer here, and the words of the link that helps. */
  more: copy(120),
  link: copy(40),
  entries: v.pipe(
    v.array(
      v.strictObject({
        question: v.pipe(copy(80), v.endsWith('?', 'End the question with a question mark.')),
        answer: copy(400),
      }),
    ),
    v.minLength(1, 'Write at least one question.'),
  ),
});

export const faq = readRecord('faq.yaml', source, faqSchema);
