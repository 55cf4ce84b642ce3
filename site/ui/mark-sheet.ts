import { createHash } from 'node:crypto';
import type { MarkShape } from '../../content/mark.ts';
import { trusted } from '../../content/trusted.ts';

/** A group: a symbol would be cut off at the height of the box that shows it. */
function group(id: string, { paths, fillRule }: MarkShape): string {
  const drawn = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<g id="${id}" fill-rule="${fillRule}">${drawn}</g>`;
}

const groups = trusted.logos.map(({ id, mark }) => (mark ? group(id, mark.shape) : ''));

/**
 * The companies' marks in a file of their own, which takes 5 kB out of the page that every first
 * view waits for. Drawn through `<use>` they keep the colour of the text, in print and in forced
 * colours too, which neither an image nor a mask does.
 */
export const MARK_SHEET = `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`;

const hash = createHash('sha256').update(MARK_SHEET).digest('hex').slice(0, 8);

/** Its address without the ending; among the files that are cached for good, since it is named by its content. */
export const MARK_SHEET_PATH = `_astro/marks.${hash}`;
