/**
 * The start of the part below the first view, as `pages/index.astro` writes it. A page without it
 * is short: its first view is the whole page.
 */
export const BELOW = '<div class="below">';

export function isLong(html: string): boolean {
  return html.includes(BELOW);
}
