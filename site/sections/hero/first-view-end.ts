/** Id of the home page's last element in the first view. `shell/head.astro` blocks paint for it. */
export const FIRST_VIEW_END = 'figures';
