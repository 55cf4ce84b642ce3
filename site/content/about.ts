import * as v from 'valibot';
import { listOf } from './fields.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const aboutSchema = v.strictObject({
  heading: copy(60),
  bullets: listOf(v.strictObject({ title: copy(40), text: copy(100) }), 2, 5),
  /** Without it, the page shows a drawing. */
  image: v.optional(pictureSchema('about')),
});

export const about = readRecord('about.yaml', aboutSchema);
