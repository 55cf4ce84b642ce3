import { brand } from '../../../schema/brand.ts';

/** Side length of one square of the grid, in the drawing's units. */
const PLACE = 40;
const COLUMNS = 10;
const ROWS = 8;
/** Position of the mark that fits, the only lit one. */
const MATCH = { x: 6 * PLACE, y: 3 * PLACE };
/** A mark in the middle of a square, with the corners of the brand, and where it begins there. */
const { start, mark } =
  brand.corners === 'round'
    ? { start: { x: 10, y: 20 }, mark: 'a10 10 0 1 1 20 0a10 10 0 1 1-20 0z' }
    : { start: { x: 10, y: 10 }, mark: 'h13l7 7v13h-13l-7-7z' };

/**
 * A grid of marks in thin lines. One mark is lit, and lines along its row and column show it. Lines
 * have the color of the element that uses it, which may give it any shape: what is too much is cut
 * off on the left, above and below. Without a pattern, as an address in another file fails browsers.
 */
export function servicesGrid(id: string): string {
  const [width, height] = [COLUMNS * PLACE, ROWS * PLACE];
  const center = { x: MATCH.x + PLACE / 2, y: MATCH.y + PLACE / 2 };
  const row = `${mark}m${PLACE} 0`.repeat(COLUMNS);
  const rows = Array.from({ length: ROWS }, (_, i) => `M${start.x} ${start.y + i * PLACE}${row}`);
  return [
    `<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">`,
    `<path d="${rows.join('')}"/>`,
    `<path d="M0 ${center.y}h${width}M${center.x} 0v${height}"/>`,
    `<path d="M${MATCH.x + start.x} ${MATCH.y + start.y}${mark}" fill="var(--signal)" stroke="var(--ink)"/>`,
    '</symbol>',
  ].join('');
}
