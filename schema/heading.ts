import * as v from 'valibot';
import { copy } from './placeholders.ts';

/** A section's heading and its claim. They read as one line, with less emphasis on the claim. */
export function headingFields(most: number) {
  return {
    heading: copy('Heading of the section.', most),
    claim: v.optional(
      copy(
        'Follows the heading, in the same size but with less emphasis.',
        80,
        'Two people who pick up the phone.',
      ),
    ),
  };
}
