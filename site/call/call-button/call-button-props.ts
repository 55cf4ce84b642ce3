import { voice } from '../../../schema/voice.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import type { CallButtonProps } from './call-button.tsx';

/** Props for a page that begins with a hero. On other pages the button needs no script. */
export function callButtonProps(): CallButtonProps {
  return { text: voice.call, drawing: sheetIcon('headset'), isOverHero: true };
}
