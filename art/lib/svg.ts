import { type Color, hex } from './color.ts';

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number | Color | undefined>>;

/** Two decimals: finer than any screen, short, and the same on every machine. */
function written(value: string | number | Color): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  return typeof value === 'string' ? value : hex(value);
}

/** An element as text. Colors are written in hex; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${written(value)}"`],
  );
  const open = `<${name}${pairs.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/** A whole picture of this many units. It scales to any size. */
export function picture(width: number, height: number, ...children: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  );
}

/** Path data from a template literal. Numbers are rounded as in attributes. */
export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: strings }, ...values.map(written));
}

/** Straight lines through points. */
export function through(points: readonly Point[], close = false): string {
  return (
    points.map(([x, y], i) => (i === 0 ? d`M${x} ${y}` : d`L${x} ${y}`)).join('') +
    (close ? 'z' : '')
  );
}

/** The agency's mark: a square with two cut corners, around its center. */
export function mark([x, y]: Point, half: number): string {
  const cut = half * (9 / 13);
  return through(
    [
      [x - half, y - half],
      [x + half - cut, y - half],
      [x + half, y - half + cut],
      [x + half, y + half],
      [x - half + cut, y + half],
      [x - half, y + half - cut],
    ],
    true,
  );
}

/** A lit line: a bright line above the glow around it. `width` is the line's width. */
export function lit(path: string, color: Color, width: number): string {
  const line = (wider: number, opacity: number, filter?: string) =>
    element('path', { d: path, 'stroke-width': width * wider, 'stroke-opacity': opacity, filter });
  return element(
    'g',
    { fill: 'none', stroke: color, 'stroke-linecap': 'round', 'stroke-linejoin': 'bevel' },
    blur('wide', width * 6),
    blur('close', width * 1.6),
    line(5, 0.35, 'url(#wide)'),
    line(2.4, 0.45, 'url(#close)'),
    line(1, 1),
  );
}

/** A filter that blurs light over this many units, also beyond the shape's own box. */
export function blur(id: string, deviation: number): string {
  return element(
    'filter',
    { id, filterUnits: 'userSpaceOnUse', x: '-10%', y: '-10%', width: '120%', height: '120%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );
}
