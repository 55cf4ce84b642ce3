import * as v from 'valibot';
import { listOf } from './fields.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const seekersSchema = v.strictObject({
  heading: copy(60),
  lead: copy(160),
  steps: listOf(v.strictObject({ title: copy(40), text: copy(120) }), 2, 5),
  link: copy(24),
});

export const seekers = readRecord('seekers.yaml', seekersSchema);
