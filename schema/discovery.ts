import * as v from 'valibot';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const discoverySchema = part(
  'What search engines, language models and previews of links are told.',
  {
    organization: part(
      'The agency, for search engines (structured data) and for language models (llms.txt).',
      {
        description: copy('What the agency does, in a sentence or two.', 300),
        areaServed: v.pipe(
          v.string("Write a country's two letters, as US."),
          v.description('The country where the agency places people, in two letters (ISO 3166).'),
          v.regex(/^[A-Z]{2}$/, "Write a country's two letters, as US."),
        ),
        language: copy('The language in which the agency can be written to, as English.', 30),
      },
    ),
    socialImage: part('The picture in previews of links to the site.', {
      alt: copy('What the picture shows, for those who cannot see it.', 200),
    }),
    headings: part('Headings in llms.txt, the summary of the site for language models.', {
      figures: copy('Above the figures.', 40),
      pages: copy('Above the list of pages.', 40),
    }),
  },
);

export const discovery = readRecord('discovery.yaml', discoverySchema);
