import { marked, markOf, setMark, unmark } from '../marks/marks.ts';

/**
 * Moves every image from its empty ground to the picture, or to the words that there is none. The
 * look of each state is CSS; without this the picture simply stands where it has come.
 */
export function startImages(): void {
  // While capturing, for neither event bubbles; and at the document, since `load` never passes the
  // window (HTML, "get the parent" of a document).
  document.addEventListener('load', onEvent, true);
  document.addEventListener('error', onEvent, true);
  for (const image of document.querySelectorAll<HTMLImageElement>(`${marked('image')} img`)) {
    if (!image.complete) show(image, 'loading');
    else if (image.naturalWidth > 0) show(image, 'loaded');
    else onError(image);
  }
}

function onEvent({ target, type }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  if (type === 'load') show(target, 'loaded');
  else onError(target);
}

function onError(image: HTMLImageElement): void {
  const fallback = markOf(image, 'fallback');
  if (fallback) {
    unmark(image, 'fallback');
    show(image, 'loading');
    image.src = fallback;
  } else {
    show(image, 'unavailable');
  }
}

function show(image: HTMLImageElement, state: 'loading' | 'loaded' | 'unavailable'): void {
  const box = image.closest<HTMLElement>(marked('image'));
  if (!box) return;
  setMark(box, 'image', state);
  // Of a decoration nobody misses anything.
  if (state === 'unavailable' && image.alt) box.append(note(box, image));
}

/** The words for those who see; a screen reader has the image's own text already. */
function note(box: HTMLElement, image: HTMLImageElement): HTMLElement {
  const note = document.createElement('p');
  const title = document.createElement('strong');
  title.textContent = markOf(box, 'unavailable') ?? '';
  const alt = document.createElement('span');
  alt.ariaHidden = 'true';
  alt.textContent = image.alt;
  note.append(title, alt);
  return note;
}
