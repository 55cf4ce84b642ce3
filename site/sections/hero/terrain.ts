/** The picture's own units; it is cropped to the view it fills. */
export const WIDTH = 1440;
export const HEIGHT = 800;

const COLUMNS = 44;
const ROWS = 30;
const HORIZON = 262;
const VANISHING_X = 900;
/** How many times further away the last row is than the first. */
const DEPTH = 7;
/** Between two columns of the first row. */
const SPACING = 170;
const EYE_HEIGHT = 500;
const RELIEF = 170;
/** How far the way turns aside on a row; on the others it goes straight on. */
const TURNS: Readonly<Record<number, number>> = {
  1: 2,
  3: 2,
  5: 1,
  6: 1,
  9: 1,
  12: 1,
  17: 1,
  21: 1,
};
const FIRST_COLUMN = 14;

type Point = readonly [x: number, y: number];

/** Height of the ground over a grid point, about -1 to 1. */
function relief(column: number, row: number): number {
  return (
    Math.sin(column * 0.42 + row * 0.21) * 0.45 +
    Math.sin(column * 0.17 - row * 0.34 + 1.3) * 0.4 +
    Math.sin(column * 0.73 + row * 0.47 + 2.1) * 0.15
  );
}

/** Where a grid point appears, rounded to tenths: whole numbers make far lines jitter. */
function seen(column: number, row: number): Point {
  const distance = DEPTH ** (row / (ROWS - 1));
  const x = VANISHING_X + ((column - COLUMNS / 2) * SPACING) / distance;
  const y = HORIZON + (EYE_HEIGHT - RELIEF * relief(column, row)) / distance;
  return [Math.round(x), Math.round(y * 10) / 10];
}

/** Path data with relative steps, which is half as long as absolute ones. */
function pathThrough(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      const [fromX, fromY] = points[i - 1] ?? [0, 0];
      const step = `${x - fromX} ${Math.round((y - fromY) * 10) / 10}`;
      return (i === 0 ? `M${step}` : `l${step}`).replace(' -', '-');
    })
    .join('');
}

const inView = ([x, y]: Point) => x > -160 && x < WIDTH + 160 && y < HEIGHT + 160;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The ground as one path each for its rows and its columns. */
export function ground(): { rows: string; columns: string } {
  const line = (points: Point[]) => pathThrough(points.filter(inView));
  return {
    rows: upTo(ROWS)
      .map((row) => line(upTo(COLUMNS + 1).map((column) => seen(column, row))))
      .join(''),
    columns: upTo(COLUMNS + 1)
      .map((column) => line(upTo(ROWS).map((row) => seen(column, row))))
      .join(''),
  };
}

/** The one way through, along the grid, and where it ends. */
export function way(): { path: string; end: Point } {
  let column = FIRST_COLUMN;
  const points = upTo(ROWS).flatMap((row) => {
    const from = column;
    column += TURNS[row] ?? 0;
    return upTo(column - from + 1).map((step) => seen(from + step, row));
  });
  return { path: pathThrough(points), end: points.at(-1) ?? [0, 0] };
}
