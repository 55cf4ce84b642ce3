import * as v from 'valibot';
import { matching } from './fields.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

export const discoverySchema = v.strictObject({
  organization: v.strictObject({
    description: copy(300),
    areaServed: matching(/^[A-Z]{2}$/, 'Write a two-letter country code, such as US.'),
    language: copy(30),
  }),
  socialImage: v.strictObject({ alt: copy(200) }),
  headings: v.strictObject(texts(40, 'figures', 'pages')),
});

/** How the agency appears in search engines, language models, and link previews. */
export const discovery = readRecord('discovery.yaml', discoverySchema);
