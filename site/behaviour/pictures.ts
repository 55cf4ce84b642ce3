import { type Marks, marked } from '../marks/marks.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches pictures that wait until they are nearly seen, in sections marked so. The browser
 * chooses among their sizes as it would later: none is fetched twice.
 */
export function fetchPictures(when: Marks['preload']): void {
  const waiting = `${marked('preload', when)} img[loading="lazy"]`;
  for (const picture of document.querySelectorAll<HTMLImageElement>(waiting)) {
    picture.fetchPriority = 'low';
    picture.loading = 'eager';
  }
}

/** Fetches the pictures that most visitors come to, once the page is loaded and has nothing to do. */
export function startPictures(): void {
  if (savesData()) return;
  whenIdle(() => fetchPictures('idle'));
}
