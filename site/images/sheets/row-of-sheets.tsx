import type { Brand } from '../../content/brand.ts';
import { outlineOf } from './file-of-sheets.ts';

interface RowOfSheetsProps {
  /** The number of sheets in the row. */
  count: number;
  /** How many of them are raised, evenly spread. */
  raised: number;
  /** Whether the raised ones are lit. */
  isLit: boolean;
  corners: Brand['corners'];
}

/** Room for this many sheets, each a step behind the next. More would look the same. */
export const MAX_SHEETS = 60;
const STEP = 5;
const SHEET = { width: 20, height: 45, cut: 7 };
/** How far a round corner goes down within a step. */
const ROUND_DOWN = Math.sqrt(SHEET.cut ** 2 - (SHEET.cut - STEP) ** 2).toFixed(1);
/** How far a raised sheet looks out of the row. */
const UP = 17;

/**
 * Sheets in a row, seen edge on. Only the edge that the next sheet leaves visible is drawn, all
 * edges as one path: separate sheets took ten times the bytes.
 */
export function RowOfSheets({ count, raised, isLit, corners }: RowOfSheetsProps) {
  const { width, height, cut } = SHEET;
  const outline = (index: number, up: number) =>
    outlineOf({ x: index * STEP, y: UP - up, width, height: height + up }, cut, corners);
  const corner =
    corners === 'round' ? `a${cut} ${cut} 0 0 0 ${STEP} ${ROUND_DOWN}` : `l${STEP} ${STEP}`;
  const edge = `h-${STEP}v${height - cut}${corner}`;
  const edges = Array.from({ length: count - 1 }, (_, i) => `M${(i + 1) * STEP} ${UP}${edge}`).join(
    '',
  );
  const places = Array.from({ length: raised }, (_, i) =>
    raised === count ? i : Math.round(((i + 1) * count) / (raised + 1)),
  );
  return (
    <svg viewBox={`-1 -1 ${MAX_SHEETS * STEP + width} ${UP + height + 2}`} aria-hidden="true">
      {raised < count && <path d={edges + outline(count - 1, 0)} fill="none" stroke="var(--rim)" />}
      {places.map((index) => (
        <path
          key={index}
          d={outline(index, UP)}
          fill={isLit ? 'var(--signal)' : 'var(--ink)'}
          stroke={isLit ? 'var(--lit-rim)' : 'var(--ground)'}
        />
      ))}
    </svg>
  );
}
