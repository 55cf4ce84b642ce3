/** Lets come what waits for the first paint: the fonts' stylesheet, the sheet of drawings, the manifest. */
export function loadLate(manifest: string): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-after-paint]')) {
    style.media = 'all';
  }
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
  }
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }),
  );
}
