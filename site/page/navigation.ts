import { scrollIntoView } from './into-view.ts';
import { addressAfter, linkOnPage } from './same-page.ts';

/** Milliseconds from a click to the scrolling, by the target of the link. */
const TO_ANCHOR_MS = 300;
const TO_TOP_MS = 100;

declare global {
  interface WindowEventMap {
    /** The visitor followed a link with a query, which is now in the page's address. */
    presetlink: Event;
  }
}

let scrolling: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows links to places of the same page without a reload. Address and focus change at once, and
 * the scrolling follows a moment later. The stylesheet's `scroll-behavior` decides how it scrolls.
 */
export function startNavigation(): void {
  document.addEventListener('click', onClick);
  // Back and Forward restore their own scroll position.
  addEventListener('popstate', () => clearTimeout(scrolling));
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = linkOnPage(event.target);
  if (!link) return;
  const place = link.hash ? document.getElementById(link.hash.slice(1)) : document.body;
  if (!place) return;
  event.preventDefault();
  follow(link.href, place);
}

/** Goes to a place of the page, by an address that leads there. */
export function follow(href: string, place: HTMLElement): void {
  const address = addressAfter(href, location.href);
  if (address !== location.href) history.pushState(null, '', address);
  moveFocus(place);
  const { hash, search } = new URL(href);
  if (search) dispatchEvent(new Event('presetlink'));
  clearTimeout(scrolling);
  scrolling = setTimeout(() => arriveAt(place), hash ? TO_ANCHOR_MS : TO_TOP_MS);
}

/** The form may have put the focus on what is to be filled in: that has to be in view. */
function arriveAt(place: HTMLElement): void {
  const { activeElement } = document;
  const isWithin = activeElement !== null && place.contains(activeElement);
  scrollIntoView(place, isWithin ? activeElement : place);
}

/** Moves the focus as a jump to an anchor does, so that the Tab key continues from there. */
function moveFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // With a lasting `tabindex`, a click anywhere in the place would focus it.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
