import { scrollIntoView } from './into-view.ts';
import { addressAfter, linkOnPage } from './same-page.ts';
import { layOutWholePage } from './whole-page.ts';

/** Milliseconds between a click and the scrolling, by the link's target. */
const TO_ANCHOR_MS = 300;
const TO_TOP_MS = 100;

declare global {
  interface WindowEventMap {
    /** The visitor followed a link with a query, which is now in the page's URL. */
    presetlink: Event;
  }
}

let scrolling: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows links within the page without a reload. The URL and focus change immediately, and the
 * scrolling follows a moment later. The stylesheet's `scroll-behavior` decides how it scrolls.
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
  const target = link.hash ? document.getElementById(link.hash.slice(1)) : document.body;
  if (!target) return;
  event.preventDefault();
  follow(link.href, target);
}

/** Goes to an element of the page, with the URL that leads there. */
export function follow(href: string, target: HTMLElement): void {
  const address = addressAfter(href, location.href);
  if (address !== location.href) history.pushState(null, '', address);
  // Such as a question of the FAQ.
  if (target instanceof HTMLDetailsElement) target.open = true;
  moveFocus(target);
  const { hash, search } = new URL(href);
  if (search) dispatchEvent(new Event('presetlink'));
  clearTimeout(scrolling);
  scrolling = setTimeout(() => arriveAt(target), hash ? TO_ANCHOR_MS : TO_TOP_MS);
}

/** The form may have focused a field to fill in, which must be visible. */
function arriveAt(target: HTMLElement): void {
  // On a slow device, no frame has come since the click.
  layOutWholePage();
  const { activeElement } = document;
  const isWithin = activeElement !== null && target.contains(activeElement);
  scrollIntoView(target, isWithin ? activeElement : target);
}

/** Moves focus like a jump to an anchor does, so the Tab key continues from there. */
function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    // With a permanent `tabindex`, a click anywhere in the element would focus it.
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
