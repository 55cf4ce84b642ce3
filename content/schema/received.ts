import * as v from 'valibot';
import { headSchema } from './head.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const receivedSchema = v.strictObject({
  head: headSchema,
  heading: copy(40),
  receipt: copy(30),
  status: copy(30),
  keep: copy(200),
  /** Text of the link back to the home page. */
  home: copy(40),
  /** For an unknown number, which was mistyped or has been erased since. */
  unknown: v.strictObject({
    head: headSchema,
    heading: copy(40),
    text: copy(200),
    advice: copy(240),
    writeInstead: copy(40),
  }),
});

export const received = readRecord('received.yaml', receivedSchema);
