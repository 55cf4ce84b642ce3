import { brand } from '../../content/brand.ts';
import { type Gradient, outlineOf } from '../../images/sheets/file-of-sheets.ts';
import { LinearGradient } from '../../images/sheets/sheets-drawing.tsx';
import styles from './industries.module.css';

interface IndustryDrawingProps {
  /** Sheets as steps of a level, or as layers that rotate into one. */
  kind: 'steps' | 'layers';
  id: string;
  /** The text on the lit sheet. */
  tag: string;
}

/** Size in drawing units. The lower right corner is the same as the card's. */
const [WIDTH, HEIGHT] = [900, 560];

const LIT: Gradient = {
  x1: 0,
  x2: 0.3,
  y2: 1,
  stops: [
    { at: 0, token: 'signal' },
    { at: 1, token: 'lit-fall' },
  ],
};

/** The file of sheets in another arrangement, with one sheet lit. */
export function IndustryDrawing({ kind, id, tag }: IndustryDrawingProps) {
  const plain: Gradient = {
    x1: 0,
    x2: 0.5,
    y2: 0.1,
    stops: [
      { at: 0, token: 'face' },
      { at: kind === 'steps' ? 1 : 0.7, token: 'fall' },
    ],
  };
  return (
    <svg
      className={`${styles.drawing} screen-only`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <defs>
        <LinearGradient id={`${id}-plain`} {...plain} />
        <LinearGradient id={`${id}-lit`} {...LIT} />
      </defs>
      {kind === 'steps' ? <Steps id={id} tag={tag} /> : <Layers id={id} tag={tag} />}
    </svg>
  );
}

type Drawn = Omit<IndustryDrawingProps, 'kind'>;

const short = (value: number) => Math.round(value * 100) / 100;

/** Sheets that each rise above the previous one. */
function Steps({ id, tag }: Drawn) {
  const lit = 10;
  return Array.from({ length: 18 }, (_, i) => 17 - i).map((i) => {
    const isLit = i === lit;
    const x = 26 + i * 52;
    const y = HEIGHT - 96 - i ** 1.36 * 9.6 - (isLit ? 84 : 0);
    return (
      <g key={i}>
        <path
          d={outlineOf({ x, y, width: 158, height: HEIGHT * 1.2 }, 42, brand.corners)}
          fill={`url(#${id}-${isLit ? 'lit' : 'plain'})`}
          stroke={isLit ? 'none' : 'var(--rim)'}
          strokeOpacity={isLit ? undefined : short(0.25 + i * 0.03)}
        />
        {isLit && (
          <text className={styles.tag} x={x + 18} y={short(y + 36)}>
            {tag}
          </text>
        )}
      </g>
    );
  });
}

/** Sheets rotated around one corner, up to the last one, which is upright. */
function Layers({ id, tag }: Drawn) {
  const count = 30;
  const left = WIDTH - 450;
  return Array.from({ length: count + 1 }, (_, i) => {
    const isLit = i === count;
    const way = i / count;
    const angle = isLit ? 0 : -92 + way ** 0.92 * 89;
    const y = HEIGHT - (isLit ? 410 : 360);
    return (
      <g key={angle}>
        <path
          transform={`rotate(${short(angle)} ${WIDTH - 300} ${HEIGHT + 60})`}
          d={outlineOf({ x: left, y, width: 268, height: 480 }, 58, brand.corners)}
          fill={`url(#${id}-${isLit ? 'lit' : 'plain'})`}
          stroke={isLit ? 'var(--lit-rim)' : 'var(--ink)'}
          strokeOpacity={isLit ? undefined : short(0.12 + way * 0.5)}
        />
        {isLit && (
          <text className={styles.tag} x={left + 22} y={y + 42}>
            {tag}
          </text>
        )}
      </g>
    );
  });
}
