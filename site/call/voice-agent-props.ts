import { voice } from '../content/voice.ts';

/** The message of the page's first script if the panel can't be loaded. */
export function voiceProps(): { lost: string } {
  return { lost: voice.lost };
}
