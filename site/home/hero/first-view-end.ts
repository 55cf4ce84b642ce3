import { isShown } from '../../../schema/shown.ts';

/** Whether the hero fills the first view alone, without the figures below it. */
export const HERO_ALONE = !isShown('trusted');

/** Id of the home page's last element in the first view. `layout/head.astro` blocks paint for it. */
export const FIRST_VIEW_END = HERO_ALONE ? 'hero' : 'figures';
