import * as v from 'valibot';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

export const acknowledgementSchema = v.strictObject({
  subject: copy(78),
  heading: copy(60),
  text: copy(400),
  receipt: copy(30),
  ...texts(40, 'label', 'link'),
  keep: copy(160),
  footer: copy(300),
});

/** The email that confirms a submission to the visitor. */
export const acknowledgement = readRecord('acknowledgement.yaml', acknowledgementSchema);
