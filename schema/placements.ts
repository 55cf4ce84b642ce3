import * as v from 'valibot';
import { headingFields } from './heading.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const placementsSchema = objectOf(
  'A few placements as proof: how long each took to a shortlist, and what a client says.',
  {
    ...headingFields(40),
    sample: v.pipe(
      v.boolean('Write true or false.'),
      v.description(
        'Whether the placements are fictional. If so, the page shows the tag. Write false once they are yours and accurate.',
      ),
    ),
    tag: copy('Beside the heading while the placements are fictional.', 40),
    placements: listOf(
      'The placements. The first is shown larger.',
      objectOf('A placement.', {
        client: copy('The client, described as openly as the client allows.', 48),
        figure: copy('How long it took, such as “9 days”.', 10),
        caption: copy('What that time covers, such as “from intake to a shortlist”.', 48),
        role: copy('The role.', 32),
        story: copy('What the client needed, and how it ended.', 200),
      }),
      { least: 1, most: 3, of: 'placements', because: 'they share one row' },
    ),
    quote: v.optional(
      objectOf('What a client says.', {
        text: copy('The quote, without quotation marks.', 120, 'They knew the work.'),
        by: copy('Who said it.', 60, 'Head of a studio'),
      }),
    ),
  },
);

export const placements = readRecord('placements.yaml', placementsSchema);
