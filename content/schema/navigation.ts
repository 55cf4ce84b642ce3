import * as v from 'valibot';
import { iconName } from './icon.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const link = v.pipe(
  copy(200),
  v.regex(
    /^(\/|https?:\/\/|mailto:)\S*$/,
    'Write a path as /terms, a whole web address that begins with https://, or mailto: and an address.',
  ),
);

const namedLink = v.strictObject({ name: copy(40), link });
const iconLink = v.strictObject({ ...namedLink.entries, icon: iconName });

export type NamedLink = v.InferOutput<typeof namedLink>;

export const navigationSchema = v.strictObject({
  /** The first link of every page, which lets keyboard users skip the bar. */
  skip: copy(40),
  /** Names for screen readers: the links of the bar, and the phone menu that contains them. */
  main: copy(20),
  menu: copy(20),
  /** The theme button, which is pressed while the page is dark, and the hint in its tooltip. */
  theme: v.strictObject({ name: copy(20), hint: copy(60) }),
  /** Read out after the name of a link to another site. */
  newTab: copy(40),
  bar: v.pipe(v.array(iconLink), v.minLength(1, 'Write at least one link.')),
  /** The company's profile in the professional network. */
  profile: iconLink,
  mail: iconLink,
  groups: v.array(v.strictObject({ title: copy(24), links: v.array(namedLink) })),
  bottom: v.array(namedLink),
  copyright: copy(80),
  /** Who made the site. */
  credit: v.strictObject({ before: copy(20), name: copy(40), link }),
});

export const navigation = readRecord('navigation.yaml', navigationSchema);
