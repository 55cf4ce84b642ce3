/**
 * Loads the sheet of drawings. The first view needs none of them: see `site/ui/drawn.tsx`. May be
 * called again.
 */
export function startDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>(`use[data-href]`)) {
    use.setAttribute('href', use.getAttribute('data-href') ?? '');
  }
}
