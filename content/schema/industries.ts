import * as v from 'valibot';
import { readColour } from './colour.ts';
import {
  type Colours,
  cardColours,
  isGround,
  isGroundName,
  textContrast,
} from './industry-colours.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { TEXT } from './palette.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const wordRule = 'Write a word in small letters, as gaming.';

const fields = v.strictObject({
  title: copy(20),
  description: copy(100),
  /** A word for the industry. */
  tag: v.pipe(v.string(wordRule), v.regex(/^[a-z0-9-]{1,20}$/, wordRule)),
  /** Ground of the card. The named grounds are those of the drawn pictures. */
  color: v.pipe(
    v.string('Write accent, second, or a colour of CSS in quotes, as "#0b3d2e".'),
    v.check(isGround, 'Write accent, second, or an opaque colour of CSS in quotes, as "#0b3d2e".'),
  ),
  textColor: v.optional(
    v.pipe(
      v.string('Write a colour of CSS in quotes, as "#ffffff".'),
      v.check(
        (text) => readColour(text) !== undefined,
        'Write an opaque colour of CSS in quotes, as "#ffffff".',
      ),
    ),
  ),
  image: pictureSchema('industry'),
  link: v.strictObject({
    name: copy(30),
    href: path,
  }),
});

type Fields = v.InferOutput<typeof fields>;

/** Names the pair, as the content has it. */
function unreadable(colours: Colours): string {
  const { color, textColor } = colours;
  const has = Math.floor(10 * (textContrast(colours) ?? 1)) / 10;
  return `The text ${textColor} on ${color} has a contrast of ${has}, and needs ${TEXT}. Change one of the two, or leave textColor out.`;
}

const industry = v.pipe(
  fields,
  v.forward(
    v.check<Fields, string>(
      ({ color, textColor }) => !isGroundName(color) || textColor === undefined,
      'Remove it: accent and second bring the colour of their text.',
    ),
    ['textColor'],
  ),
  v.forward(
    v.check<Fields, (issue: v.CheckIssue<Fields>) => string>(
      (colours) => (textContrast(colours) ?? TEXT) >= TEXT,
      ({ input }) => unreadable(input),
    ),
    ['textColor'],
  ),
  v.transform(({ color, textColor, ...rest }) => ({
    ...rest,
    colours: cardColours({ color, textColor }),
  })),
);

export type Industry = v.InferOutput<typeof industry>;

export const industriesSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  cards: listOf(industry, {
    least: 1,
    most: 6,
    of: 'cards',
    because: 'each slides over the one before, and more than six are a long way',
  }),
});

export const industries = readRecord('industries.yaml', industriesSchema);
