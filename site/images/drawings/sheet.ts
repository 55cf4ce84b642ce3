import { createHash } from 'node:crypto';
import { icons } from '@iconify-json/lucide';
import type { LogoShape } from '../../../schema/company-logo.ts';
import { navigation } from '../../../schema/navigation.ts';
import { roles } from '../../../schema/roles.ts';
import { services } from '../../../schema/services.ts';
import { trusted } from '../../../schema/trusted.ts';

/** Icons of the sections below the first view, of the closed menu, and of scripted parts. */
const SHEET_ICONS = new Set([
  ...[...services.cards, ...roles.roles, ...navigation.bar].map(({ icon }) => icon),
  ...[navigation.profile.icon, navigation.mail.icon, 'headset'],
  ...['pause', 'play'],
]);

/** Uses a group, as a symbol would be cut off at the height of the box that shows it. */
function logoGroup(id: string, { paths, fillRule }: LogoShape): string {
  const drawn = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<g id="${id}" fill-rule="${fillRule}">${drawn}</g>`;
}

/** Removes the width of the lines, as a stylesheet of the page can't change another file. */
function iconGroup(name: string): string {
  const body = icons.icons[name]?.body.replaceAll(/ stroke-width="[^"]*"/g, '');
  return `<g id="${iconId(name)}">${body}</g>`;
}

/** The icon's index in the set, as ids by name added 0.1 kB to the page. */
function iconId(name: string): string {
  return `_${[...SHEET_ICONS].indexOf(name)}`;
}

const groups = [
  ...trusted.logos.map(({ id, mark }) => (mark ? logoGroup(id, mark.shape) : '')),
  ...[...SHEET_ICONS].map(iconGroup),
];

/**
 * The companies' logos and most icons in a separate file. The page, which every first view waits for,
 * is 6 kB smaller without them. With `<use>` they keep the color of the text, also in print
 * and in forced colors. An image or a mask would not.
 */
export const SHEET = `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`;

const hash = createHash('sha256').update(SHEET).digest('hex').slice(0, 6);

/** Path without the ending. The hash in the name lets browsers cache the file permanently. */
export const SHEET_PATH = `_astro/sheet.${hash}`;

/** Address of a company's logo, by the logo's id. */
export function companyLogoAddress(id: string): string {
  return addressOf(id);
}

function addressOf(id: string): string {
  return `/${SHEET_PATH}.svg#${id}`;
}

/** Address of an icon. Throws if the sheet doesn't contain it. */
export function iconAddress(name: string): string {
  if (!SHEET_ICONS.has(name)) throw new Error(`The sheet has no icon "${name}": see sheet.ts.`);
  return addressOf(iconId(name));
}
