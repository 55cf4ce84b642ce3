import * as v from 'valibot';
import { headSchema } from './head.ts';
import { heroFilm, heroPicture } from './hero-media.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';
import { sectionsSchema } from './sections.ts';

const heroLink = (is: string) => objectOf(is, { name: copy('Text of the link.', 24), link: path });

/**
 * Groups the headline's lines by the wide line that contains them. Undefined if the wide lines are
 * made of anything else.
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

export const homeSchema = objectOf(
  'The home page: the hero, the sections, and the text beside the form.',
  {
    head: headSchema,
    hero: v.pipe(
      objectOf('The hero, at the top of the home page.', {
        headline: listOf(
          'The headline, one entry per line. Together the lines form one sentence.',
          copy('A line of the headline.', 18),
          {
            least: 1,
            most: 4,
            of: 'lines of the headline',
            because: 'a fifth would push the buttons off a phone screen',
          },
        ),
        wide: v.optional(
          v.pipe(
            v.array(words('A line.', 40), 'Write the lines as a list.'),
            v.description(
              'The same headline on wide screens, where some of these lines share one. Without it, the lines are the same.',
            ),
            v.examples([['The right hands', 'for every shift']]),
          ),
        ),
        subline: copy('The sentence below the headline.', 160),
        doors: objectOf('The two links to the form.', {
          hiring: heroLink('For companies.'),
          jobseeking: heroLink('For job seekers.'),
        }),
        more: heroLink(
          'The less prominent link beside the two. It is left out if the section it leads to is.',
        ),
        figures: listOf(
          'The row of key figures.',
          objectOf('A figure.', {
            figure: copy('The figure itself, usually a name in braces, such as {rolesAYear}.', 16),
            caption: copy('What it counts.', 40),
          }),
          {
            least: 2,
            most: 5,
            of: 'figures',
            because: "one isn't a row, and six are too narrow for their text",
          },
        ),
        scroll: copy('At the bottom of the hero until the visitor scrolls.', 24),
        notFound: copy('A line above the headline if the address doesn’t exist.', 48),
        picture: v.optional(heroPicture()),
        film: v.optional(heroFilm()),
      }),
      v.check(
        ({ headline, wide }) => !wide || joined(headline, wide) !== undefined,
        'Each line for wide screens must be one or more whole lines of the headline, in the same order.',
      ),
    ),
    sections: sectionsSchema,
    contact: objectOf('The text beside the form.', {
      heading: copy('Heading of the form.', 60),
      next: listOf(
        'What happens after the form is sent, step by step.',
        objectOf('A step.', {
          title: copy('The step in a few words.', 48),
          text: copy('A sentence about it.', 120),
        }),
        {
          least: 1,
          most: 5,
          of: 'steps',
          because: 'they all stay in view beside the form',
        },
      ),
    }),
  },
);

export const home = readRecord('home.yaml', homeSchema);
