import * as v from 'valibot';
import { headSchema } from './head.ts';
import { heroFilm, heroPicture } from './hero-media.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';
import { sectionsSchema } from './sections.ts';

const heroLink = (is: string) => part(is, { name: copy('Text of the link.', 24), link: path });

/**
 * The headline's lines as groups, one for each wide line. Undefined if the wide lines are made of
 * anything else.
 */
export function joined(
  headline: readonly string[],
  wide: readonly string[] = headline,
): string[][] | undefined {
  const rest = [...headline];
  const groups = wide.map((line) => {
    const group: string[] = [];
    while (rest[0] !== undefined && `${[...group, rest[0]].join(' ')} `.length <= line.length + 1) {
      group.push(rest.shift() ?? '');
    }
    return group;
  });
  const isSame = groups.every((group, i) => group.join(' ') === wide[i]);
  return rest.length === 0 && isSame ? groups : undefined;
}

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
        wide: v.optional(
          v.pipe(
            v.array(words('A line.', 40), 'Write the lines as a list.'),
            v.description(
              'The same words on wide screens, where some of these lines share one. Without it, the lines are the same.',
            ),
            v.examples([['The right hands', 'for every shift']]),
          ),
        ),
        subline: copy('The sentence under the headline.', 160),
        doors: part('The two links to the form.', {
          hiring: heroLink('For companies.'),
          jobseeking: heroLink('For job seekers.'),
        }),
        more: heroLink(
          'The quieter link beside the two. It is left out with the section that it leads to.',
        ),
        figures: listOf(
          'The row of key figures.',
          part('A figure.', {
            figure: copy('The figure itself, most often by a name in braces, as {rolesAYear}.', 16),
            caption: copy('What it counts.', 40),
          }),
          {
            least: 2,
            most: 5,
            of: 'figures',
            because: 'one is no row, and six are too narrow for their words',
          },
        ),
        scroll: copy('At the end of the first view, until the visitor scrolls.', 24),
        notFound: copy('One line above the headline, where the address is of no page.', 48),
        picture: v.optional(heroPicture()),
        film: v.optional(heroFilm()),
      }),
      v.check(
        ({ headline, wide }) => !wide || joined(headline, wide) !== undefined,
        'The lines for wide screens must be whole lines of the headline, one or several each, in the same order.',
      ),
    ),
    sections: sectionsSchema,
    contact: part('What stands beside the form.', {
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
