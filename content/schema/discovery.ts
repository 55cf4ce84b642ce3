import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const discoverySchema = v.strictObject({
  /** For the structured data and `llms.txt`. */
  organization: v.strictObject({
    description: copy(300),
    areaServed: v.pipe(
      v.string("Write a country's two letters, as US."),
      v.regex(/^[A-Z]{2}$/, "Write a country's two letters, as US."),
    ),
    language: copy(30),
  }),
  /** The picture in previews of links to the site. */
  socialImage: v.strictObject({ alt: copy(200) }),
  headings: v.strictObject({ figures: copy(40), pages: copy(40) }),
});

export const discovery = readRecord('discovery.yaml', discoverySchema);
