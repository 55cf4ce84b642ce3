import type { Box, FileOfSheets } from './file-of-sheets.ts';

/** The two shapes of the hero: the words beside the scorecard, or above it. */
export type ViewShape = 'wide' | 'phone';

/**
 * A drawing of the hero. Its units are 492 for the width of the scorecard, the front sheet, whose
 * upper left corner is at 0, 0; `film.module.css` lays `view` around the card accordingly.
 */
export interface View {
  file: FileOfSheets;
  /** The part that is drawn. */
  view: Box;
  side: 'left' | 'right';
}

/** Units of the scorecard's width, and of its height with four criteria. */
export const CARD = { width: 492, height: 594 };

export const VIEWS: Readonly<Record<ViewShape, View>> = {
  wide: {
    file: {
      front: { x: 0, y: 0, ...CARD, cut: 39 },
      vanish: { x: -857, y: 95 },
      count: 46,
      pace: 0.08,
      raised: { 2: 56, 7: 74, 13: 96 },
      lit: 2,
    },
    view: { x: -880, y: -150, width: 1400, height: 770 },
    side: 'left',
  },
  phone: {
    file: {
      front: { x: 0, y: 0, ...CARD, cut: 55 },
      vanish: { x: 790, y: -340 },
      count: 9,
      pace: 0.034,
      raised: { 3: 22 },
      lit: 3,
    },
    view: { x: 0, y: -130, width: 560, height: 724 },
    side: 'right',
  },
};
