import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const seekersSchema = objectOf('What job seekers can expect. Each step is a promise.', {
  heading: copy('Heading of the section.', 60),
  lead: copy('Below the heading.', 160),
  steps: listOf(
    'What happens, step by step.',
    objectOf('A step.', {
      title: copy('The step in a few words.', 40),
      text: copy('A sentence about it.', 120),
    }),
    { least: 2, most: 5, of: 'steps', because: 'they share one sheet' },
  ),
  link: copy('Text of the link to the form.', 24),
});

export const seekers = readRecord('seekers.yaml', seekersSchema);
