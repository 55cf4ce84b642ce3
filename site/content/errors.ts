import * as v from 'valibot';
import { copy, headSchema } from './placeholders.ts';
import { readRecord } from './records.ts';

export const errorsSchema = v.strictObject({
  head: headSchema,
  fallback: v.strictObject({ title: copy(40), text: copy(160), refresh: copy(24) }),
  form: v.strictObject({ kept: copy(120), writeInstead: copy(40) }),
  /** The page for a form that was sent without JavaScript and can't be accepted. */
  refused: v.strictObject({ head: headSchema, heading: copy(40), text: copy(160), form: copy(24) }),
  image: copy(24),
});

export type ErrorTexts = v.InferOutput<typeof errorsSchema>;

export const errors = readRecord('errors.yaml', errorsSchema);
