import * as v from 'valibot';
import { copy, headSchema, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

export const receivedSchema = v.strictObject({
  head: headSchema,
  ...texts(40, 'heading', 'next', 'home'),
  ...texts(30, 'receipt', 'status', 'again'),
  answerBy: copy(60, 'time'),
  way: v.strictObject(texts(24, 'received', 'delivered', 'answered')),
  keep: copy(200),
  /** The page for a receipt number that was mistyped or has been erased. */
  unknown: v.strictObject({
    head: headSchema,
    ...texts(40, 'heading', 'writeInstead'),
    text: copy(200),
    advice: copy(240),
  }),
});

export type ReceivedContent = v.InferOutput<typeof receivedSchema>;

/** The receipt page. */
export const received: ReceivedContent = readRecord('received.yaml', receivedSchema);
