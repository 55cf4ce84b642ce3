/**
 * Signed distances to a few round shapes, in head heights: negative inside.
 * After https://iquilezles.org/articles/distfunctions/
 */
export type Vector = readonly [x: number, y: number, z: number];
export type Shape = (x: number, y: number, z: number) => number;

/** The length of a vector. `Math.hypot` takes ten times as long. */
function long(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

export function ellipsoid([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Shape {
  const [ix, iy, iz] = [1 / rx, 1 / ry, 1 / rz];
  return (x, y, z) => {
    const [dx, dy, dz] = [(x - cx) * ix, (y - cy) * iy, (z - cz) * iz];
    const scaled = long(dx, dy, dz);
    const steep = long(dx * ix, dy * iy, dz * iz);
    return steep === 0 ? -Math.min(rx, ry, rz) : (scaled * (scaled - 1)) / steep;
  };
}

/** A rod with round ends that may differ in thickness. */
export function capsule(
  [ax, ay, az]: Vector,
  [bx, by, bz]: Vector,
  from: number,
  to = from,
): Shape {
  const [ex, ey, ez] = [bx - ax, by - ay, bz - az];
  const length = ex * ex + ey * ey + ez * ez;
  return (x, y, z) => {
    const along = ((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / length;
    const part = Math.min(1, Math.max(0, along));
    const away = long(x - ax - ex * part, y - ay - ey * part, z - az - ez * part);
    return away - (from + (to - from) * part);
  };
}

/** The union of shapes, with edges melted together over a length. */
export function join(melt: number, first: Shape, ...others: Shape[]): Shape {
  return others.reduce(
    (a, b) => (x, y, z) => {
      const [da, db] = [a(x, y, z), b(x, y, z)];
      const near = Math.max(melt - Math.abs(da - db), 0) / melt;
      return Math.min(da, db) - near * near * melt * 0.25;
    },
    first,
  );
}

/** The first shape with the others cut out, with a soft edge. */
export function without(melt: number, first: Shape, ...others: Shape[]): Shape {
  const hole = join(melt, ...(others as [Shape, ...Shape[]]));
  return (x, y, z) => {
    const [da, db] = [first(x, y, z), -hole(x, y, z)];
    const near = Math.max(melt - Math.abs(da - db), 0) / melt;
    return Math.max(da, db) + near * near * melt * 0.25;
  };
}

/** The shape and its mirror image. */
export function mirrored(shape: Shape): Shape {
  return (x, y, z) => shape(Math.abs(x), y, z);
}

export function raised(shape: Shape, by: number): Shape {
  return (x, y, z) => shape(x, y - by, z);
}

/** The shape turned about the vertical axis, in degrees to the viewer's right. */
export function turned(shape: Shape, degrees: number): Shape {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return (x, y, z) => shape(x * cos - z * sin, y, x * sin + z * cos);
}
