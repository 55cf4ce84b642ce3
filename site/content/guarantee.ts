import * as v from 'valibot';
import { listOf } from './fields.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const guaranteeSchema = v.strictObject({
  /** One sentence across the page, by line. */
  heading: listOf(copy(18), 1, 3),
  facts: listOf(v.strictObject({ title: copy(32), text: copy(120) }), 1, 3),
});

export const guarantee = readRecord('guarantee.yaml', guaranteeSchema);
