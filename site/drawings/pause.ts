import { inlineIcon } from './icons.ts';

/** What a `PauseButton` shows in each state. */
export const PAUSE_DRAWINGS = { pause: inlineIcon('pause'), play: inlineIcon('play') };
