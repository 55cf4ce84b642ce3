import * as v from 'valibot';
import { headingFields } from './heading.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const placementsSchema = part(
  'A few placements as proof: how long each took to a shortlist, and what a client says.',
  {
    ...headingFields(40),
    sample: v.pipe(
      v.boolean('Write true or false.'),
      v.description(
        'Whether they are made up. Then the page says so, by the tag. Write false once they are yours, and true to fact.',
      ),
    ),
    tag: copy('Beside the heading while they are made up.', 40),
    placements: listOf(
      'The placements. The first is shown larger.',
      part('A placement.', {
        client: copy('For whom, as openly as the client allows.', 48),
        figure: copy('How long it took, as “9 days”.', 10),
        caption: copy('From when to when.', 48),
        role: copy('The role.', 32),
        story: copy('What was asked, and how it ended.', 200),
      }),
      { least: 1, most: 3, of: 'placements', because: 'they stand in one row' },
    ),
    quote: v.optional(
      part('What a client says.', {
        text: copy('The sentence, without quotation marks.', 120, 'They knew the work.'),
        by: copy('Who says it.', 60, 'Head of a studio'),
      }),
    ),
  },
);

export const placements = readRecord('placements.yaml', placementsSchema);
