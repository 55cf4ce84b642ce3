import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const acknowledgementSchema = part(
  'The mail that tells a visitor that the form has arrived, if MAIL_ACKNOWLEDGE is on. The same for all.',
  {
    subject: copy('The mail’s subject. Mail programs show about its first 60 characters.', 78),
    label: copy('After your company’s name, above the heading.', 40),
    heading: copy('The mail’s heading.', 60),
    text: copy('Below the heading: what has arrived, and what happens next.', 400),
    receipt: copy('Before the number of the receipt.', 30),
    link: copy('The link to the page of the receipt.', 40),
    keep: copy('Below that link: what the number is good for.', 160),
    footer: copy(
      'The small print: why this mail came, as anybody can enter any address, and how to reach you.',
      300,
    ),
  },
);

/** The words of the mail that confirms a submission to the visitor. */
export const acknowledgement = readRecord('acknowledgement.yaml', acknowledgementSchema);
