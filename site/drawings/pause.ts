import { inlineIcon } from './icons.ts';

/** The icons of a `PauseButton` for each state. */
export const PAUSE_DRAWINGS = { pause: inlineIcon('pause'), play: inlineIcon('play') };
