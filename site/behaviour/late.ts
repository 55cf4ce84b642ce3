/** Lets come what waits for the first paint: the sheet of drawings and the manifest. */
export function loadLate(manifest: string): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
  }
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }),
  );
}
