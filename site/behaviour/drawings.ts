import { marked, markOf } from '../marks/marks.ts';

/** Asks for the sheet of drawings, of which the first view needs none: see `site/ui/drawn.tsx`. */
export function startDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>(`use${marked('href')}`)) {
    use.setAttribute('href', markOf(use, 'href') ?? '');
  }
}
