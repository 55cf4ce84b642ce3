import type { View } from './hero/terrain.ts';
import { PHONE, WIDE } from './hero/views.ts';

export interface Film {
  view: View;
  /** Constant rate factors of the two encodings, chosen to keep the files within their budgets. */
  quality: { av1: number; h264: number };
}

/** The hero's film, one for each screen shape. */
export const films: Readonly<Record<string, Film>> = {
  'film-wide': { view: WIDE, quality: { av1: 36, h264: 30 } },
  'film-phone': { view: PHONE, quality: { av1: 42, h264: 33 } },
};

/** The files of a film, in the order in which browsers try them. */
export function filmFiles(name: string): readonly [av1: string, h264: string] {
  return [`${name}.av1.mp4`, `${name}.h264.mp4`];
}
