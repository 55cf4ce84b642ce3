/** The id of what ends the home page's first view: until it is parsed nothing is painted, see `shell/head.astro`. */
export const FIRST_VIEW_END = 'figures';
