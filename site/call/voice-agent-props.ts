import { voice } from '../../schema/voice.ts';

/** The message of the page's first script if the call's files can't be loaded. */
export function voiceProps(): { lost: string } {
  return { lost: voice.lost };
}
