import { savesData } from '../page/saves-data.ts';
import { whenIdle } from '../page/when-idle.ts';

/**
 * Fetches the lazy pictures of sections with `data-preload` before they are near the viewport.
 * The browser chooses the same size as it would later, so no picture is fetched twice.
 */
export function fetchPictures(when: 'idle' | 'hover'): void {
  const waiting = `[data-preload="${when}"] img[loading="lazy"]`;
  for (const picture of document.querySelectorAll<HTMLImageElement>(waiting)) {
    picture.fetchPriority = 'low';
    picture.loading = 'eager';
  }
}

/** Fetches the pictures that most visitors reach, when the page has loaded and is idle. */
export function startPictures(): void {
  if (savesData()) return;
  whenIdle(() => fetchPictures('idle'));
}
