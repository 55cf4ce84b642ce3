import * as v from 'valibot';
import { listOf } from './fields.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Without a question, the panel of 'Talk to agent' suggests the title. */
const step = v.strictObject({
  title: copy(40),
  text: copy(120),
  question: v.optional(copy(80)),
});

export const seekersSchema = v.strictObject({
  heading: copy(60),
  lead: copy(160),
  /** Suggested in the panel of 'Talk to agent'; answered by the lead. */
  question: v.optional(copy(80)),
  steps: listOf(step, 2, 5),
  link: copy(24),
});

export const seekers = readRecord('seekers.yaml', seekersSchema);
