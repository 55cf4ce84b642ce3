import { getAttr, withAttr } from '../ui/attributes.ts';

/**
 * Loads the sheet of drawings. The first view needs none of them: see `site/ui/drawn.tsx`. May be
 * called again.
 */
export function startDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>(`use${withAttr('href')}`)) {
    use.setAttribute('href', getAttr(use, 'href') ?? '');
  }
}
