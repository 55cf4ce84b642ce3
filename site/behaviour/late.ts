/** Lets come what waits for the first paint: the fonts' stylesheet, and the sheet of marks. */
export function loadLate(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-after-paint]')) {
    style.media = 'all';
  }
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
  }
}
