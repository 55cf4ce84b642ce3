import { marked, markOf } from '../ui/marks.ts';

/**
 * Loads the sheet of drawings. The first view needs none of them: see `site/ui/drawn.tsx`. May be
 * called again.
 */
export function startDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>(`use${marked('href')}`)) {
    use.setAttribute('href', markOf(use, 'href') ?? '');
  }
}
