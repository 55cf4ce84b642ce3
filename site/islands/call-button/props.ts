import { voice } from '../../../content/schema/voice.ts';
import { sheetIcon } from '../../drawings/icons.ts';
import type { CallButtonProps } from './call-button.tsx';

/** The button of a page that begins with a hero: on others it needs no program. */
export function callButtonProps(): CallButtonProps {
  return { text: voice.call, drawing: sheetIcon('headset'), isOverHero: true };
}
