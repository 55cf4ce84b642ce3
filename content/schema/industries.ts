import * as v from 'valibot';
import { path } from './link.ts';
import { pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const COLORS = ['accent', 'second'] as const;

const industry = v.strictObject({
  title: copy(20),
  description: copy(100),
  /** Hue of the card's dark ground: the accent's hue, or a second, contrasting hue. */
  color: v.picklist(COLORS, `Write ${COLORS.join(' or ')}.`),
  image: pictureSchema('industry'),
  link: v.strictObject({
    name: copy(30),
    href: path,
  }),
});

export type Industry = v.InferOutput<typeof industry>;

export const industriesSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  cards: v.pipe(
    v.array(industry, 'Write the cards as a list.'),
    v.length(2, 'Write two cards: the second slides over the first.'),
  ),
});

export const industries = readRecord('industries.yaml', industriesSchema);
