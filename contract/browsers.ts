/**
 * The oldest browsers in which the site and the desk work, as Vite names them: those of spring 2023,
 * and the Firefox ESR of that year. Stylesheets are built for them. Scripts can't rely on newer
 * functions: `tests/browser/old-browsers.spec.ts` removes them from the page.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4'];
