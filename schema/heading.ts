import * as v from 'valibot';
import { copy } from './placeholders.ts';

/** A section's heading, and what it claims: both are read as one line, the claim more quietly. */
export function headingFields(most: number) {
  return {
    heading: copy('Heading of the section.', most),
    claim: v.optional(
      copy(
        'Goes on after the heading, in the same size and quietly.',
        80,
        'Two people who answer.',
      ),
    ),
  };
}
