import type { IslandName } from '../marks/marks.ts';
import { contactFormProps } from './contact-form/props.ts';
import { searchProcessProps } from './search-process/props.ts';

/** What every island is made with, out of the content: in the page, and again where it comes alive. */
export const PROPS = {
  'contact-form': contactFormProps,
  'search-process': searchProcessProps,
} as const satisfies Record<IslandName, () => object>;
