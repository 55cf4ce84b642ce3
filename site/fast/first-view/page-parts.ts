/**
 * The start of what lies below the first view, as `pages/index.astro` writes it. A page without it
 * is short: all of it is its first view.
 */
export const BELOW = '<div class="below">';

export function isLong(html: string): boolean {
  return html.includes(BELOW);
}
