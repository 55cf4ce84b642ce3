import * as v from 'valibot';
import { headSchema } from './head.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const errorsSchema = v.strictObject({
  head: headSchema,
  fallback: v.strictObject({ title: copy(40), text: copy(160), refresh: copy(24) }),
  form: v.strictObject({ kept: copy(120), writeInstead: copy(40) }),
  /** There is room for only a few words, as the smallest picture is a portrait on a phone. */
  image: copy(24),
});

export type ErrorWords = v.InferOutput<typeof errorsSchema>;

export const errors = readRecord('errors.yaml', errorsSchema);
