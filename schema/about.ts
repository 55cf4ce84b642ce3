import * as v from 'valibot';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const aboutSchema = objectOf(
  'The About section: a picture and a few points about the agency.',
  {
    heading: copy('Heading of the section.', 60),
    bullets: listOf(
      'The bullet points beside the picture.',
      objectOf('A bullet point.', {
        title: copy('The point in a few words.', 40),
        text: copy('A sentence about it.', 100),
      }),
      {
        least: 2,
        most: 5,
        of: 'bullets',
        because: 'they set the height of the picture beside them',
      },
    ),
    image: v.optional(
      pictureSchema(
        'The picture beside the points. Without it, the page shows a drawing.',
        'about',
      ),
    ),
  },
);

export const about = readRecord('about.yaml', aboutSchema);
