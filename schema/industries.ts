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
import { objectOf } from './object.ts';
import { TEXT } from './palette.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const wordRule = 'Write a word in lowercase letters, such as gaming.';

const fields = objectOf('An industry’s card.', {
  title: copy('Name of the industry.', 20),
  description: copy('A sentence about it.', 100),
  tag: v.pipe(
    v.string(wordRule),
    v.description('A lowercase word for the industry. Programs and visit statistics use it.'),
    v.regex(/^[a-z0-9-]{1,20}$/, wordRule),
  ),
  color: v.pipe(
    v.string('Write accent, second, or a CSS color in quotes, such as "#0b3d2e".'),
    v.description(
      'Background of the card: accent, second (night in the light theme, paper in the dark theme), or a CSS color in quotes.',
    ),
    v.check(isGround, 'Write accent, second, or an opaque CSS color in quotes, such as "#0b3d2e".'),
  ),
  textColor: v.optional(
    v.pipe(
      v.string('Write a CSS color in quotes, such as "#ffffff".'),
      v.description(
        'Text color on a background of your own. Without it, the more readable ink is used.',
      ),
      v.examples(['#ffffff']),
      v.check(
        (text) => readColor(text) !== undefined,
        'Write an opaque CSS color in quotes, such as "#ffffff".',
      ),
    ),
  ),
  image: v.optional(
    pictureSchema('The card’s picture. Without it, the card shows a drawing.', 'industry'),
  ),
  link: objectOf('The card’s link.', {
    name: copy('Text of the link. Say what it leads to.', 30),
    href: path,
  }),
});

type Fields = v.InferOutput<typeof fields>;

function unreadable(colors: Colors): string {
  const { color, textColor } = colors;
  const has = Math.floor(10 * (textContrast(colors) ?? 1)) / 10;
  return `${textColor} text on ${color} has a contrast of ${has}:1 and needs ${TEXT}:1. Change one of the two, or leave out textColor.`;
}

const industry = v.pipe(
  fields,
  v.forward(
    v.check<Fields, string>(
      ({ color, textColor }) => !isGroundName(color) || textColor === undefined,
      'Remove this: accent and second have their own text color.',
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

export const industriesSchema = objectOf(
  'The industries or workplaces where you place people: cards that slide over each other.',
  {
    ...headingFields(40),
    cards: listOf('The cards, in order.', industry, {
      least: 1,
      most: 6,
      of: 'cards',
      because: 'each slides over the one before, and more than six take too long to scroll',
    }),
  },
);

export const industries = readRecord('industries.yaml', industriesSchema);
