import * as v from 'valibot';
import { boolean, listOf } from './fields.ts';
import { iconName } from './icon.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { link, type NamedLink, namedLink } from './sections.ts';
import { hasTarget } from './shown-sections.ts';

const iconLink = v.strictObject({ ...namedLink.entries, icon: iconName });
const barLink = v.strictObject({ ...iconLink.entries, button: v.optional(boolean, false) });

export const navigationSchema = v.strictObject({
  skip: copy(40),
  main: copy(20),
  menu: copy(20),
  theme: v.strictObject({ name: copy(20), hint: copy(60) }),
  newTab: copy(40),
  bar: listOf(barLink, 1, 20),
  profile: iconLink,
  mail: iconLink,
  groups: listOf(v.strictObject({ title: copy(24), links: listOf(namedLink, 0, 30) }), 0, 20),
  bottom: listOf(namedLink, 0, 30),
  copyright: copy(80),
  credit: v.optional(v.strictObject({ before: copy(20), name: copy(40), link })),
});

type Navigation = v.InferOutput<typeof navigationSchema>;

/** The navigation without links that lead nowhere, and without groups that would be empty. */
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

/** The links of the bar in display order: to sections of the page, then to the form. */
export function inBarOrder<Link extends { link: string }>(bar: readonly Link[]) {
  const isDoor = ({ link }: Link) => link.endsWith('#contact');
  return { pages: bar.filter((each) => !isDoor(each)), doors: bar.filter(isDoor) };
}

export const navigation = following(readRecord('navigation.yaml', navigationSchema), hasTarget);
