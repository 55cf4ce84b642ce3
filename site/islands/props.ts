import type { IslandName } from '../marks/marks.ts';
import { callButtonProps } from './call-button/props.ts';
import { carouselProps } from './carousel/props.ts';
import { contactFormProps } from './contact-form/props.ts';
import { menuProps } from './menu/props.ts';
import { questionsProps } from './questions/props.ts';
import { searchProcessProps } from './search-process/props.ts';
import { themeSwitchProps } from './theme-switch/props.ts';

/** The props of every island, from the content: for the page's HTML, and again for hydration. */
export const PROPS = {
  'call-button': callButtonProps,
  carousel: carouselProps,
  'contact-form': contactFormProps,
  'search-process': searchProcessProps,
  menu: menuProps,
  'theme-switch': themeSwitchProps,
  questions: questionsProps,
} as const satisfies Record<IslandName, () => object>;
