/** Id of the last element in the home page's first view, which `layout/head.astro` waits for. */
export const FIRST_VIEW_END = 'figures';
