import * as v from 'valibot';
import source from '../acknowledgement.yaml?raw';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const acknowledgementSchema = v.strictObject({
  /** Mail programs show about the first 60 characters. */
  subject: copy(78),
  /** Stands behind the company's name, over the heading. */
  label: copy(40),
  heading: copy(60),
  text: copy(400),
  receipt: copy(30),
  /** Words of the link to the receipt's page. */
  link: copy(40),
  keep: copy(160),
  footer: copy(300),
});

/** The words of the mail that tells a visitor that the submission has come. */
export const acknowledgement = readRecord('acknowledgement.yaml', source, acknowledgementSchema);
