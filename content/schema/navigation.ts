import * as v from 'valibot';
import { iconName } from './icon.ts';
import { link, type NamedLink, namedLink } from './link.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { leads } from './shown.ts';

const iconLink = v.strictObject({ ...namedLink.entries, icon: iconName });

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
  /** Who made the site. May be left out. */
  credit: v.optional(v.strictObject({ before: copy(20), name: copy(40), link })),
});

type Navigation = v.InferOutput<typeof navigationSchema>;

/** The navigation without links that lead nowhere, and without groups that have no other links. */
export function following(all: Navigation, isTarget: (link: string) => boolean): Navigation {
  const kept = <Link extends NamedLink>(links: readonly Link[]) =>
    links.filter((each) => isTarget(each.link));
  return {
    ...all,
    bar: kept(all.bar),
    groups: all.groups
      .map((group) => ({ ...group, links: kept(group.links) }))
      .filter(({ links }) => links.length > 0),
    bottom: kept(all.bottom),
  };
}

export const navigation = following(readRecord('navigation.yaml', navigationSchema), leads);
