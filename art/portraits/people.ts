import {
  capsule,
  ellipsoid,
  join,
  mirrored,
  raised,
  type Shape,
  turned,
  without,
} from './shapes.ts';

/** The parts of a person. Each one takes the light in its own way. */
export interface Person {
  readonly skin: Shape;
  readonly hair: Shape;
  readonly clothes: Shape;
}

/** How far the jacket is raised, so that its collar is at the right height. */
const COLLAR = 0.09;

interface Build {
  jaw: number;
  brow: number;
  neck: number;
  /** Distance from the middle to the arm, and how far the shoulders slope down. */
  shoulder: number;
  fall: number;
  /** Turn of the body, in degrees to the viewer's right. */
  turn: number;
  hair: Shape;
}

/** A head: chin at 0, crown at 1, in head heights. The nose points to the viewer. */
function head(jaw: number, heavy: number): Shape {
  const skull = join(
    0.14,
    ellipsoid([0, 0.64, -0.06], [0.325, 0.34, 0.39]),
    ellipsoid([0, 0.37, 0.05], [jaw, 0.35, 0.3]),
    ellipsoid([0, 0.085, 0.2], [jaw * 0.42, 0.085, 0.1]),
  );
  const brow = mirrored(capsule([0.06, 0.565, 0.315], [0.19, 0.575, 0.25], heavy));
  const sockets = mirrored(ellipsoid([0.125, 0.495, 0.42], [0.095, 0.055, 0.1]));
  const lids = mirrored(ellipsoid([0.122, 0.488, 0.275], [0.06, 0.036, 0.05]));
  const nose = join(
    0.06,
    capsule([0, 0.53, 0.335], [0, 0.355, 0.425], 0.026, 0.042),
    mirrored(ellipsoid([0.046, 0.33, 0.36], [0.034, 0.028, 0.04])),
  );
  const lips = join(
    0.02,
    ellipsoid([0, 0.232, 0.335], [0.085, 0.022, 0.045]),
    ellipsoid([0, 0.195, 0.33], [0.07, 0.026, 0.045]),
  );
  const ears = mirrored(ellipsoid([0.318, 0.45, -0.06], [0.03, 0.095, 0.055]));
  const face = without(0.08, join(0.08, skull, brow), sockets);
  return join(0.045, face, lids, nose, lips, ears);
}

/** A jacket with its lapels. */
function jacket(shoulder: number, fall: number): Shape {
  const body = join(
    0.2,
    mirrored(capsule([0.1, -0.34, -0.16], [shoulder, -0.36 - fall, -0.14], 0.12, 0.165)),
    mirrored(capsule([shoulder, -0.4 - fall, -0.14], [shoulder + 0.09, -1.7, -0.1], 0.175, 0.2)),
    ellipsoid([0, -1.1, -0.1], [shoulder * 0.95, 0.75, 0.37]),
  );
  return (x, y, z) => {
    const opening = Math.abs(x) - 0.04 - Math.max(0, y + 1.35) * 0.2;
    const lapel = Math.min(1, Math.max(0, opening / 0.05));
    return body(x, y, z) - 0.032 * lapel * lapel * (3 - 2 * lapel);
  };
}

function person({ jaw, brow, neck, shoulder, fall, turn, hair }: Build): Person {
  const throat = capsule([0, 0.22, -0.09], [0, -0.42, -0.15], neck, neck * 1.1);
  return {
    skin: turned(join(0.1, head(jaw, brow), throat), turn),
    hair: turned(hair, turn),
    clothes: turned(raised(jacket(shoulder, fall), COLLAR), turn * 0.8),
  };
}

/** Chin-length hair with a side parting; slender, with sloping shoulders. */
export const president: Person = person({
  jaw: 0.245,
  brow: 0.024,
  neck: 0.135,
  shoulder: 0.58,
  fall: 0.15,
  turn: 20,
  hair: without(
    0.05,
    join(
      0.12,
      ellipsoid([0, 0.68, -0.09], [0.38, 0.4, 0.44]),
      mirrored(capsule([0.29, 0.58, -0.06], [0.31, 0.17, -0.04], 0.13, 0.09)),
      ellipsoid([0, 0.36, -0.26], [0.34, 0.36, 0.22]),
    ),
    ellipsoid([0.06, 0.32, 0.43], [0.255, 0.5, 0.4]),
    ellipsoid([0.14, 0.66, 0.52], [0.2, 0.2, 0.3]),
  ),
});

/** Short hair brushed to one side, and broad shoulders. */
export const chiefInformationOfficer: Person = person({
  jaw: 0.275,
  brow: 0.036,
  neck: 0.175,
  shoulder: 0.65,
  fall: 0.11,
  turn: -20,
  hair: without(
    0.035,
    join(
      0.12,
      ellipsoid([0, 0.68, -0.08], [0.345, 0.355, 0.415]),
      ellipsoid([0.01, 0.93, 0.03], [0.25, 0.115, 0.27]),
      ellipsoid([0.05, 0.95, 0.17], [0.17, 0.085, 0.13]),
    ),
    ellipsoid([-0.02, 0.43, 0.4], [0.3, 0.43, 0.36]),
    ellipsoid([0, 0.02, 0.16], [0.8, 0.5, 0.86]),
    mirrored(ellipsoid([0.3, 0.56, 0.3], [0.14, 0.22, 0.24])),
  ),
});
