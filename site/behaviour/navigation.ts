import { addressAfter, linkOnPage } from './same-page.ts';

/** Milliseconds from a press to the scrolling it asks for, by where it leads. */
const TO_ANCHOR_MS = 300;
const TO_TOP_MS = 100;

declare global {
  interface WindowEventMap {
    /** A link of the page was followed that asks something: the address says what. */
    presetlink: Event;
  }
}

let scrolling: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows links of the page to places of the page without a reload: the address and the focus at
 * once, the scrolling a moment later. How it scrolls is the stylesheet's `scroll-behavior`.
 */
export function startNavigation(): void {
  document.addEventListener('click', onClick);
  // Back and Forward bring their own place.
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
  const address = addressAfter(link.href, location.href);
  if (address !== location.href) history.pushState(null, '', address);
  moveFocus(place);
  if (link.search) dispatchEvent(new Event('presetlink'));
  clearTimeout(scrolling);
  scrolling = setTimeout(() => place.scrollIntoView(), link.hash ? TO_ANCHOR_MS : TO_TOP_MS);
}

/** As a jump to an anchor does: from here the Tab key goes on. */
function moveFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // Else a press anywhere in it would focus it.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
