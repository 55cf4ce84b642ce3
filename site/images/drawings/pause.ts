import { sheetIcon } from './icons.ts';

/** The icons of a `PauseButton` for each state. */
export const PAUSE_DRAWINGS = { pause: sheetIcon('pause'), play: sheetIcon('play') };
