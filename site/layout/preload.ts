import { fetchPictures } from '../images/fetch-pictures.ts';
import { linkOnPage } from '../page/same-page.ts';
import { savesData } from '../page/saves-data.ts';

/**
 * Loads the page's islands and late pictures when a link to an anchor on the page is hovered or
 * focused, before the visitor arrives there.
 */
export function startPreloading(): void {
  if (savesData()) return;
  const listening = new AbortController();
  const { signal } = listening;
  const look = ({ target }: Event) => {
    if (!linkOnPage(target)?.hash) return;
    listening.abort();
    fetchPictures('hover');
    for (const island of document.querySelectorAll('astro-island')) {
      for (const attribute of ['renderer-url', 'component-url']) {
        const url = island.getAttribute(attribute);
        // An island that fails to load now is requested again when it is near.
        if (url) import(/* @vite-ignore */ url).catch(() => undefined);
      }
    }
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, look, { passive: true, signal });
  }
}
