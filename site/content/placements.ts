import * as v from 'valibot';
import { boolean, listOf } from './fields.ts';
import { copy, headingFields } from './placeholders.ts';
import { readRecord } from './records.ts';

const placement = v.strictObject({
  client: copy(48),
  figure: copy(10),
  caption: copy(48),
  role: copy(32),
  story: copy(200),
});

export const placementsSchema = v.strictObject({
  ...headingFields,
  /** Whether the placements are fictional. If so, the page shows the tag. */
  sample: boolean,
  tag: copy(40),
  placements: listOf(placement, 1, 3),
  quote: v.optional(v.strictObject({ text: copy(120), by: copy(60) })),
});

export const placements = readRecord('placements.yaml', placementsSchema);
