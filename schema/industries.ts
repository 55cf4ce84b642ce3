import * as v from 'valibot';
import { readColor } from './color.ts';
import { headingFields } from './heading.ts';
import {
  type Colors,
  cardColors,
  isGround,
  isGroundName,
  textContrast,
} from './industry-colors.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { TEXT } from './palette.ts';
import { part } from './part.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const wordRule = 'Write a word in small letters, as gaming.';

const fields = part('The card of an industry.', {
  title: copy('Name of the industry.', 20),
  description: copy('A sentence about it.', 100),
  tag: v.pipe(
    v.string(wordRule),
    v.description(
      'A word for the industry in small letters. Programs and figures of visits name the industry by it.',
    ),
    v.regex(/^[a-z0-9-]{1,20}$/, wordRule),
  ),
  color: v.pipe(
    v.string('Write accent, second, or a color of CSS in quotes, as "#0b3d2e".'),
    v.description(
      'Ground of the card: accent, second (night by day, and paper by night), or a color of CSS in quotes.',
    ),
    v.check(isGround, 'Write accent, second, or an opaque color of CSS in quotes, as "#0b3d2e".'),
  ),
  textColor: v.optional(
    v.pipe(
      v.string('Write a color of CSS in quotes, as "#ffffff".'),
      v.description(
        'Color of the text on a ground of your own. Without it, the ink that is read best.',
      ),
      v.examples(['#ffffff']),
      v.check(
        (text) => readColor(text) !== undefined,
        'Write an opaque color of CSS in quotes, as "#ffffff".',
      ),
    ),
  ),
  image: v.optional(
    pictureSchema('The picture of the card. Without it, the card has a drawing.', 'industry'),
  ),
  link: part('The link of the card.', {
    name: copy('Text of the link. Say what waits there.', 30),
    href: path,
  }),
});

type Fields = v.InferOutput<typeof fields>;

/** Names the pair, as the content has it. */
function unreadable(colors: Colors): string {
  const { color, textColor } = colors;
  const has = Math.floor(10 * (textContrast(colors) ?? 1)) / 10;
  return `The text ${textColor} on ${color} has a contrast of ${has}, and needs ${TEXT}. Change one of the two, or leave textColor out.`;
}

const industry = v.pipe(
  fields,
  v.forward(
    v.check<Fields, string>(
      ({ color, textColor }) => !isGroundName(color) || textColor === undefined,
      'Remove it: accent and second bring the color of their text.',
    ),
    ['textColor'],
  ),
  v.forward(
    v.check<Fields, (issue: v.CheckIssue<Fields>) => string>(
      (colors) => (textContrast(colors) ?? TEXT) >= TEXT,
      ({ input }) => unreadable(input),
    ),
    ['textColor'],
  ),
  v.transform(({ color, textColor, ...rest }) => ({
    ...rest,
    colors: cardColors({ color, textColor }),
  })),
);

export type Industry = v.InferOutput<typeof industry>;

export const industriesSchema = part(
  'The industries or places where people are placed: cards that slide over each other.',
  {
    ...headingFields(40),
    cards: listOf('The cards, in their order.', industry, {
      least: 1,
      most: 6,
      of: 'cards',
      because: 'each slides over the one before, and more than six are a long way',
    }),
  },
);

export const industries = readRecord('industries.yaml', industriesSchema);
