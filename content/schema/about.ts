import * as v from 'valibot';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const aboutSchema = v.strictObject({
  label: copy(24),
  heading: copy(60),
  bullets: v.pipe(
    v.array(v.strictObject({ title: copy(40), text: copy(100) }), 'Write the bullets as a list.'),
    v.length(3, 'Write three bullets: the picture beside them is as tall as three.'),
  ),
  image: pictureSchema('about'),
});

export const about = readRecord('about.yaml', aboutSchema);
