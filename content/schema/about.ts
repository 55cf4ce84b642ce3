import * as v from 'valibot';
import { listOf } from './list.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const aboutSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  bullets: listOf(v.strictObject({ title: copy(40), text: copy(100) }), {
    least: 2,
    most: 5,
    of: 'bullets',
    because: 'the picture beside them is as tall as they are',
  }),
  image: pictureSchema('about'),
});

export const about = readRecord('about.yaml', aboutSchema);
