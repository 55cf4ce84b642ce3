import * as v from 'valibot';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const aboutSchema = part(
  'The section about the agency: a picture, and what the agency is in a few points.',
  {
    heading: copy('Heading of the section.', 60),
    bullets: listOf(
      'The points beside the picture.',
      part('One point.', {
        title: copy('The point in a few words.', 40),
        text: copy('A sentence about it.', 100),
      }),
      {
        least: 2,
        most: 5,
        of: 'bullets',
        because: 'the picture beside them is as tall as they are',
      },
    ),
    image: v.optional(
      pictureSchema('The picture beside the points. Without it, there is a drawing.', 'about'),
    ),
  },
);

export const about = readRecord('about.yaml', aboutSchema);
