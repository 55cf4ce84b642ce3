/**
 * Marks the state of every image: loading, loaded, or unavailable with a text instead of the
 * picture. CSS styles each state. Without this script a picture simply appears when it has loaded.
 */
export function startImages(): void {
  // In the capture phase, as neither event bubbles. On the document, as a `load` event inside it
  // never reaches the window (HTML, "get the parent" of a document).
  document.addEventListener('load', onEvent, true);
  document.addEventListener('error', onEvent, true);
  for (const image of document.querySelectorAll<HTMLImageElement>(`[data-image] img`)) {
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
  const fallback = image.getAttribute('data-fallback');
  if (fallback) {
    image.removeAttribute('data-fallback');
    show(image, 'loading');
    image.src = fallback;
  } else {
    show(image, 'unavailable');
  }
}

function show(image: HTMLImageElement, state: 'loading' | 'loaded' | 'unavailable'): void {
  const box = image.closest<HTMLElement>('[data-image]');
  if (!box) return;
  box.setAttribute('data-image', state);
  // A decorative image (empty `alt`) needs no text.
  if (state === 'unavailable' && image.alt) box.append(note(box, image));
}

/** The text for sighted visitors. A screen reader already reads the image's `alt`. */
function note(box: HTMLElement, image: HTMLImageElement): HTMLElement {
  const note = document.createElement('p');
  const title = document.createElement('strong');
  title.textContent = box.getAttribute('data-unavailable') ?? '';
  const alt = document.createElement('span');
  alt.setAttribute('aria-hidden', 'true');
  alt.textContent = image.alt;
  note.append(title, alt);
  return note;
}
