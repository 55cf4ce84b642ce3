import { minify } from 'html-minifier-next';

/**
 * Leaves out of a page what a browser reads in all the same: end tags that HTML doesn't ask for, and
 * what is long in its inline styles and scripts. 0.1 to 0.2 kB of a home page. Comments stay, as React
 * looks for some of them, and so do spaces, which may be seen.
 */
export function minifyPage(html: string): Promise<string> {
  return minify(html, {
    removeOptionalTags: true,
    // Without it, some become longer: `checked=checked`.
    collapseBooleanAttributes: true,
    minifyCSS: true,
    minifyJS: true,
    continueOnMinifyError: false,
    // As SVG needs it.
    caseSensitive: true,
    keepClosingSlash: true,
  });
}
