import * as v from 'valibot';
import { iconName } from './icon.ts';
import { link, type NamedLink, namedLink } from './link.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { hasTarget } from './shown-sections.ts';

const iconLink = objectOf('A link, with its icon in the menu.', {
  ...namedLink.entries,
  icon: iconName,
});

const barLink = objectOf('A link in the bar, with its icon in the menu.', {
  ...iconLink.entries,
  button: v.optional(
    v.pipe(
      v.boolean('Write true or false.'),
      v.description(
        'Whether the link is drawn as a button, which turns the signal color once the page is scrolled. At most one link can be.',
      ),
      v.examples([true]),
    ),
    false,
  ),
});

export const navigationSchema = objectOf(
  'The links of the bar, the menu, and the footer. Links to sections that the home page leaves out are left out, too.',
  {
    skip: copy(
      'The first link of every page. It appears for keyboard users, so that they can skip the bar.',
      40,
    ),
    main: copy('Name of the bar’s links, for screen readers only.', 20),
    menu: copy('Name of the phone menu and its button, for screen readers only.', 20),
    theme: objectOf('The button in the bar that switches the page between dark and light.', {
      name: copy(
        'In the button’s tooltip. The button is pressed while the page is dark, so name that state.',
        20,
      ),
      hint: copy('Below the name in the tooltip: what the page follows until a click.', 60),
    }),
    newTab: copy('Read by screen readers after the name of a link to another site.', 40),
    bar: v.pipe(
      v.array(barLink),
      v.description('The links at the top of every page and of the phone menu.'),
      v.minLength(1, 'Write at least one link.'),
      v.check(
        (links) => links.filter(({ button }) => button).length <= 1,
        'Two links are buttons. Choose the one that matters most.',
      ),
    ),
    profile: v.pipe(
      iconLink,
      v.description(
        'Your professional network profile: a link in the bar, and an icon in the menu.',
      ),
    ),
    mail: v.pipe(iconLink, v.description('Your email address, at the end of the phone menu.')),
    groups: v.pipe(
      v.array(
        objectOf('A group of links.', {
          title: copy('The group’s heading.', 24),
          links: v.pipe(v.array(namedLink), v.description('The links below the heading.')),
        }),
      ),
      v.description('The groups of links at the bottom of every page.'),
    ),
    bottom: v.pipe(
      v.array(namedLink),
      v.description(
        'The small links at the very bottom of every page, such as the one to your terms.',
      ),
    ),
    copyright: copy('The copyright line at the very bottom of every page.', 80),
    credit: v.optional(
      objectOf('Who made the site, at the very bottom of every page.', {
        before: copy('The text before the name.', 20),
        name: copy('Who made the site. It is a link.', 40),
        link,
      }),
    ),
  },
);

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
