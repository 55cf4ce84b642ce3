import * as v from 'valibot';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const discoverySchema = objectOf(
  'How the agency appears in search engines, language models, and link previews.',
  {
    organization: objectOf(
      'The agency, for search engines (structured data) and for language models (llms.txt).',
      {
        description: copy('What the agency does, in a sentence or two.', 300),
        areaServed: v.pipe(
          v.string('Write a two-letter country code, such as US.'),
          v.description(
            'The country where the agency places people, as a two-letter code (ISO 3166).',
          ),
          v.regex(/^[A-Z]{2}$/, 'Write a two-letter country code, such as US.'),
        ),
        language: copy(
          'The language in which people can write to the agency, such as English.',
          30,
        ),
      },
    ),
    socialImage: objectOf('The picture in link previews.', {
      alt: copy('What the picture shows, for people who can’t see it.', 200),
    }),
    headings: objectOf('Headings in llms.txt, the summary of the site for language models.', {
      figures: copy('Above the figures.', 40),
      pages: copy('Above the list of pages.', 40),
    }),
  },
);

export const discovery = readRecord('discovery.yaml', discoverySchema);
