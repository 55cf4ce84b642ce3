import styles from './services.module.css';

/** Side of one place of the field, in the drawing's units. */
const PLACE = 40;
const COLUMNS = 10;
const ROWS = 8;
/** The one that fits: its column and row. */
const MATCH = { x: 6 * PLACE, y: 3 * PLACE };

/** The agency's mark, cut at two corners, in the middle of a place. */
const MARK = 'M10 10h13l7 7v13h-13l-7-7z';

/** A field of marks in hairlines, and one among them that is lit and found by its row and column. */
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
