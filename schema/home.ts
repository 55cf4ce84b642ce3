import * as v from 'valibot';
import { headSchema } from './head.ts';
import { heroFilm, heroPicture } from './hero-media.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { sectionsSchema } from './sections.ts';

const heroLink = (is: string) => part(is, { name: copy('Text of the link.', 24), link: path });

export const homeSchema = part(
  'The home page: its first view, its sections, and what stands beside the form.',
  {
    head: headSchema,
    hero: v.pipe(
      part('The first view.', {
        headline: listOf(
          'The headline, one line each. Read together the lines are one sentence.',
          copy('A line of the headline.', 18),
          {
            least: 1,
            most: 4,
            of: 'lines of the headline',
            because: 'the fifth pushes the buttons out of a phone',
          },
        ),
        subline: copy('The sentence under the headline.', 160),
        doors: part('The two links to the form.', {
          hiring: heroLink('For companies.'),
          jobseeking: heroLink('For job seekers.'),
        }),
        more: heroLink(
          'The quieter link beside the two. It is left out with the section that it leads to.',
        ),
        scroll: copy('At the end of the first view, until the visitor scrolls.', 24),
        picture: v.optional(heroPicture()),
        film: v.optional(heroFilm()),
      }),
      v.check(
        ({ picture, film }) => !film || picture !== undefined,
        'Name a picture, too: the first frame of the film, which stands until the film plays. ffmpeg -i film.mp4 -frames:v 1 first.png takes it out.',
      ),
    ),
    sections: sectionsSchema,
    contact: part('What stands beside the form.', {
      label: copy('Small words above the heading.', 24),
      heading: copy('Heading of the form.', 60),
      next: listOf(
        'What happens once the form is sent, step by step.',
        part('A step.', {
          title: copy('The step in a few words.', 48),
          text: copy('A sentence about it.', 120),
        }),
        {
          least: 1,
          most: 5,
          of: 'steps',
          because: 'they stay in view beside the form, all at once',
        },
      ),
    }),
  },
);

export const home = readRecord('home.yaml', homeSchema);
