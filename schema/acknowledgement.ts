import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const acknowledgementSchema = objectOf(
  'The email that confirms a submission to the visitor, sent if MAIL_ACKNOWLEDGE is on. Everyone gets the same text.',
  {
    subject: copy('The subject. Mail programs show about the first 60 characters.', 78),
    label: copy('Above the heading, after your company’s name.', 40),
    heading: copy('The email’s heading.', 60),
    text: copy('Below the heading: what you received and what happens next.', 400),
    receipt: copy('Before the receipt number.', 30),
    link: copy('Text of the link to the receipt page.', 40),
    keep: copy('Below that link: what the number is for.', 160),
    footer: copy(
      'The small print: why the visitor got this email, since anyone can enter any address, and how to reach you.',
      300,
    ),
  },
);

/** The email that confirms a submission to the visitor. */
export const acknowledgement = readRecord('acknowledgement.yaml', acknowledgementSchema);
