/** A slot for pictures on the page: its shape, the sizes made for it, and its minimum. */
export interface Slot {
  /** Its name in a message about a picture that doesn't fit. */
  readonly called: string;
  /** Width divided by height. Pictures of another shape are cropped to it. */
  readonly ratio: number;
  /** Widths of the AVIFs in pixels. None is wider than the picture itself. */
  readonly widths: readonly number[];
  /** Width of the one WebP. */
  readonly fallback: number;
  /** Quality of the AVIFs, 1 to 100: measured against the budgets of `tests/service/budgets.test.ts`. */
  readonly quality: number;
  /** The minimum width in pixels after cropping. Below it the picture would look blurry. */
  readonly least: number;
}

export const SLOTS = {
  about: {
    called: 'The picture beside About',
    ratio: 8 / 7,
    widths: [480, 960, 1600],
    fallback: 960,
    quality: 54,
    least: 800,
  },
  industry: {
    called: 'An industry picture',
    ratio: 4 / 3,
    widths: [480, 960, 1440],
    fallback: 960,
    quality: 54,
    least: 800,
  },
  portrait: {
    called: 'A portrait',
    ratio: 4 / 5,
    widths: [320, 640, 960],
    fallback: 640,
    quality: 52,
    least: 320,
  },
  ground: {
    called: 'The background of a portrait',
    ratio: 8 / 5,
    widths: [600, 1200],
    fallback: 600,
    quality: 54,
    least: 600,
  },
  'hero-wide': {
    called: 'The hero picture',
    ratio: 16 / 9,
    widths: [1600, 2400],
    fallback: 1600,
    quality: 47,
    least: 1600,
  },
  'hero-phone': {
    called: 'The hero picture for phones',
    ratio: 9 / 16,
    widths: [720, 1080],
    fallback: 720,
    quality: 42,
    least: 480,
  },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

/** The width in pixels of the part of a picture that a slot shows. */
export function cutWidth(
  { ratio }: Pick<Slot, 'ratio'>,
  { width, height }: { width: number; height: number },
) {
  return Math.floor(Math.min(width, height * ratio));
}
