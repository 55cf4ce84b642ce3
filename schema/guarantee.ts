import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const guaranteeSchema = objectOf('The guarantee, as one sentence across the page.', {
  heading: listOf('The sentence, one entry per line.', copy('A line of the sentence.', 18), {
    least: 1,
    most: 3,
    of: 'lines',
    because: 'the letters are as large as the page allows',
  }),
  facts: listOf(
    'What it means, in a few facts.',
    objectOf('A fact.', {
      title: copy('The fact in a few words.', 32),
      text: copy('A sentence about it.', 120),
    }),
    { least: 1, most: 3, of: 'facts', because: 'they share one row' },
  ),
});

export const guarantee = readRecord('guarantee.yaml', guaranteeSchema);
