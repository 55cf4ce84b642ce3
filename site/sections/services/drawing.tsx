import styles from './services.module.css';

/** Side length of one square of the grid, in the drawing's units. */
const PLACE = 40;
const COLUMNS = 10;
const ROWS = 8;
/** Position of the mark that fits, the only lit one. */
const MATCH = { x: 6 * PLACE, y: 3 * PLACE };

/** The agency's mark, cut at two corners, in the middle of a square. */
const MARK = 'M10 10h13l7 7v13h-13l-7-7z';

/** A grid of marks in thin lines. One mark is lit, and lines along its row and column show it. */
export function Drawing() {
  const [width, height] = [COLUMNS * PLACE, ROWS * PLACE];
  const centre = { x: MATCH.x + PLACE / 2, y: MATCH.y + PLACE / 2 };
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <pattern id="marks" width={PLACE} height={PLACE} patternUnits="userSpaceOnUse">
        <path className={styles.mark} d={MARK} />
      </pattern>
      <rect width={width} height={height} fill="url(#marks)" />
      <path className={styles.cross} d={`M0 ${centre.y}h${width}M${centre.x} 0v${height}`} />
      <path className={styles.match} d={MARK} transform={`translate(${MATCH.x} ${MATCH.y})`} />
    </svg>
  );
}
