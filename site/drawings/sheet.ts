import { createHash } from 'node:crypto';
import { icons } from '@iconify-json/lucide';
import type { MarkShape } from '../../content/schema/mark.ts';
import { navigation } from '../../content/schema/navigation.ts';
import { roles } from '../../content/schema/roles.ts';
import { services } from '../../content/schema/services.ts';
import { trusted } from '../../content/schema/trusted.ts';

/** Icons that sections below the first view show, or the closed menu. */
const SHEET_ICONS = new Set([
  ...[...services.cards, ...roles.roles, ...navigation.bar].map(({ icon }) => icon),
  ...[navigation.profile.icon, navigation.mail.icon, 'arrow-right', 'arrow-up-right', 'headset'],
]);

/** A group: a symbol would be cut off at the height of the box that shows it. */
function markGroup(id: string, { paths, fillRule }: MarkShape): string {
  const drawn = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<g id="${id}" fill-rule="${fillRule}">${drawn}</g>`;
}

/** Without the width of its lines: a stylesheet of the page does not reach into another file. */
function iconGroup(name: string): string {
  const body = icons.icons[name]?.body.replaceAll(/ stroke-width="[^"]*"/g, '');
  return `<g id="${iconId(name)}">${body}</g>`;
}

/** Its place in the set: by their names, the icons took 0.1 kB of the page. */
function iconId(name: string): string {
  return `_${[...SHEET_ICONS].indexOf(name)}`;
}

const groups = [
  ...trusted.logos.map(({ id, mark }) => (mark ? markGroup(id, mark.shape) : '')),
  ...[...SHEET_ICONS].map(iconGroup),
];

/**
 * The companies' marks and most icons in a file of their own, which takes 6 kB out of the page that
 * every first view waits for. Drawn through `<use>` they keep the colour of the text, in print and
 * in forced colours too, which neither an image nor a mask does.
 */
export const SHEET = `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`;

const hash = createHash('sha256').update(SHEET).digest('hex').slice(0, 6);

/** Its address without the ending; among the files that are cached for good, since it is named by its content. */
export const SHEET_PATH = `_astro/sheet.${hash}`;

/** Address of a company's mark, by the logo's id. */
export function companyMarkAddress(id: string): string {
  return addressOf(id);
}

function addressOf(id: string): string {
  return `/${SHEET_PATH}.svg#${id}`;
}

/** Address of an icon. Throws where the sheet doesn't hold it. */
export function iconAddress(name: string): string {
  if (!SHEET_ICONS.has(name)) throw new Error(`The sheet has no icon "${name}": see sheet.ts.`);
  return addressOf(iconId(name));
}
