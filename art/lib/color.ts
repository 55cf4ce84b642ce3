/** OKLCH, as in the tokens: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** sRGB values with the transfer curve applied, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Bisection steps for the chroma of a color outside sRGB: to a thousandth, which no eye sees. */
const GAMUT_STEPS = 12;

/** The OKLab matrices of https://bottosson.github.io/posts/oklab/, which CSS Color 4 uses too. */
function linearRgb({ l, c, h }: Color): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest color of the same lightness and hue that a screen can show. */
function inGamut(color: Color): Rgb {
  const fits = (rgb: Rgb) => rgb.every((value) => value > -0.0001 && value < 1.0001);
  const wanted = linearRgb(color);
  if (fits(wanted)) return wanted;
  let [low, high] = [0, color.c];
  for (let i = 0; i < GAMUT_STEPS; i += 1) {
    const c = (low + high) / 2;
    if (fits(linearRgb({ ...color, c }))) low = c;
    else high = c;
  }
  return linearRgb({ ...color, c: low });
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

export function rgb(color: Color): Rgb {
  const [red, green, blue] = inGamut(color);
  return [toByte(red), toByte(green), toByte(blue)];
}

/** The color as `#0a0c1a`. */
export function hex(color: Color): string {
  return `#${rgb(color)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A color between two others, on a straight line through OKLab; `part` is 0 to 1. */
export function mix(from: Color, to: Color, part: number): Color {
  const lab = ({ c, h }: Color) => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ];
  const [fromA = 0, fromB = 0] = lab(from);
  const [toA = 0, toB = 0] = lab(to);
  const a = fromA + (toA - fromA) * part;
  const b = fromB + (toB - fromB) * part;
  return {
    l: from.l + (to.l - from.l) * part,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
