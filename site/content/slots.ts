/** A slot for pictures on the page. */
export interface Slot {
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
  about: { ratio: 8 / 7, widths: [480, 960, 1600], fallback: 960, quality: 54, least: 800 },
  industry: { ratio: 4 / 3, widths: [480, 960, 1440], fallback: 960, quality: 54, least: 800 },
  portrait: { ratio: 4 / 5, widths: [320, 640, 960], fallback: 640, quality: 52, least: 320 },
  /** The background of a portrait. */
  ground: { ratio: 8 / 5, widths: [600, 1200], fallback: 600, quality: 54, least: 600 },
  'hero-wide': { ratio: 16 / 9, widths: [1600, 2400], fallback: 1600, quality: 47, least: 1600 },
  'hero-phone': { ratio: 9 / 16, widths: [720, 1080], fallback: 720, quality: 42, least: 480 },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

/** The width in pixels of the part of a picture that a slot shows. */
export function cutWidth(slot: Pick<Slot, 'ratio'>, picture: { width: number; height: number }) {
  return Math.floor(Math.min(picture.width, picture.height * slot.ratio));
}
