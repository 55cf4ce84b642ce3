import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const acknowledgementSchema = v.strictObject({
  /** Mail programs show about the first 60 characters. */
  subject: copy(78),
  /** Shown after the company's name, above the heading. */
  label: copy(40),
  heading: copy(60),
  text: copy(400),
  receipt: copy(30),
  /** Text of the link to the receipt's page. */
  link: copy(40),
  keep: copy(160),
  footer: copy(300),
});

/** The words of the mail that confirms a submission to the visitor. */
export const acknowledgement = readRecord('acknowledgement.yaml', acknowledgementSchema);
