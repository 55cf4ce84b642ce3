/** Id of the home page's last element in the first view. `layout/head.astro` blocks paint for it. */
export const FIRST_VIEW_END = 'figures';
