import { savesData } from './saves-data.ts';

/** Milliseconds after the load, where the browser doesn't tell when it is idle (Safari). */
const QUIET_MS = 500;

/**
 * Fetches pictures that wait until they are nearly seen, in sections marked so. The browser
 * chooses among their sizes as it would later: none is fetched twice.
 */
export function fetchPictures(mark: 'idle' | 'hover'): void {
  const waiting = `[data-preload="${mark}"] img[loading="lazy"]`;
  for (const picture of document.querySelectorAll<HTMLImageElement>(waiting)) {
    picture.fetchPriority = 'low';
    picture.loading = 'eager';
  }
}

/** Fetches the pictures that most visitors come to, once the page is loaded and has nothing to do. */
export function startPictures(): void {
  if (savesData()) return;
  const fetchIdle = () => fetchPictures('idle');
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchIdle)
      : setTimeout(fetchIdle, QUIET_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
