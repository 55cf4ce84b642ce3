import { brand } from '../../content/brand.ts';
import {
  type Box,
  type FileOfSheets,
  frontOf,
  type Gradient,
  hazeFrom,
  lightOn,
  sheetsOf,
  transformOf,
} from './file-of-sheets.ts';

interface SheetsDrawingProps {
  /** The drawing's id on its page, and the prefix of its parts' ids. */
  id: string;
  file: FileOfSheets;
  view: Box;
  /** From which side the light falls, and how far it reaches into a sheet, 0 to 1. */
  side?: 'left' | 'right';
  spread?: number;
  className?: string | undefined;
}

/** A file of sheets in the colors of the theme. It is decoration. */
export function SheetsDrawing(props: SheetsDrawingProps) {
  const { id, file, view, side = 'left', spread = 0.2, className } = props;
  const { x, y, width, height } = view;
  const paint = (gradient: string) => `url(#${id}-${gradient})`;
  const front = `${id}-front`;
  return (
    <svg className={className} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <defs>
        {Object.entries({ ...lightOn(side, spread), haze: hazeFrom(side) }).map(
          ([name, gradient]) => (
            <LinearGradient key={name} id={`${id}-${name}`} {...gradient} />
          ),
        )}
        <path id={front} d={frontOf(file, brand.corners)} vectorEffect="non-scaling-stroke" />
      </defs>
      <g
        transform={`translate(${file.vanish.x} ${file.vanish.y})`}
        fill={paint('plain')}
        stroke={paint('plain-rim')}
      >
        {sheetsOf(file).map((sheet) => (
          <use
            key={sheet.scale}
            href={`#${front}`}
            transform={transformOf(sheet)}
            {...(sheet.kind === 'raised' && {
              fill: paint('raised'),
              stroke: paint('raised-rim'),
            })}
            {...(sheet.kind === 'lit' && { fill: paint('lit'), stroke: 'var(--lit-rim)' })}
          />
        ))}
      </g>
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill={paint('haze')} />
    </svg>
  );
}

export function LinearGradient({ id, x1, x2, y2, stops }: Gradient & { id: string }) {
  return (
    <linearGradient id={id} x1={x1} x2={x2} y2={y2}>
      {stops.map(({ at, token, opacity }) => (
        <stop key={at} offset={at} stopColor={`var(--${token})`} stopOpacity={opacity} />
      ))}
    </linearGradient>
  );
}
