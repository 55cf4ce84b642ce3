/** Milliseconds a pointer rests on a control before its tooltip opens. */
const OPEN_DELAY_MS = 700;
/** Milliseconds after one has closed in which the next opens without that delay. */
const SKIP_DELAY_MS = 300;

/** Holds a control and its tooltip: a pointer that moves from one onto the other has not left. */
const HOST = '[data-tooltip]';

/** Firefox before 147 and Safari before 26 place nothing by an anchor. */
const hasAnchors = CSS.supports('position-area', 'bottom');

let hovered: Element | null = null;
let shown: Element | null = null;
let closedAt = Number.NEGATIVE_INFINITY;
let timer = 0;

/**
 * Opens tooltips: under a mouse or pen after a while, with the keyboard's focus at once. They stay
 * while pointer or focus do, and Escape closes them (WCAG 1.4.13). The HTML is in
 * `site/ui/tooltip.tsx`; why this is no library, in `docs/decisions/0008-a-plain-tooltip.md`.
 */
export function startTooltips(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') hover(hostOf(target));
  });
  document.documentElement.addEventListener('pointerleave', () => hover(null));
  document.addEventListener('pointerdown', close);
  document.addEventListener('focusin', ({ target }) => focus(target));
  document.addEventListener('focusout', () => {
    if (shown && shown !== hovered) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  // The sign that loaded this module may have been a pointer or the focus on a control.
  hover(document.querySelector(`${HOST}:hover`));
  focus(document.activeElement);
}

function hostOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(HOST) : null;
}

function hover(host: Element | null): void {
  if (host === hovered) return;
  hovered = host;
  clearTimeout(timer);
  // One that the focus opened stays until another takes its place.
  if (shown && !shown.querySelector(':focus-visible')) close();
  if (!host || host === shown) return;
  if (shown || performance.now() - closedAt < SKIP_DELAY_MS) show(host);
  else timer = window.setTimeout(show, OPEN_DELAY_MS, host);
}

function focus(target: EventTarget | null): void {
  const host = hostOf(target);
  if (host?.querySelector(':focus-visible')) show(host);
}

function show(host: Element): void {
  if (host === shown) return;
  close();
  const tooltip = host.querySelector<HTMLElement>('[popover]');
  // A control may have left the page while its time ran.
  if (!tooltip?.isConnected) return;
  tooltip.showPopover();
  if (!hasAnchors && host.firstElementChild) place(tooltip, host.firstElementChild);
  shown = host;
}

function close(): void {
  clearTimeout(timer);
  if (!shown) return;
  shown.querySelector<HTMLElement>('[popover]')?.hidePopover();
  shown = null;
  closedAt = performance.now();
}

/** Under the control, or over it where there is no room, and always within the window. */
function place(tooltip: HTMLElement, control: Element): void {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const size = tooltip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = left + (width - size.width) / 2;
  const overhead = bottom + size.height > clientHeight;
  tooltip.style.left = `${Math.max(0, Math.min(middle, clientWidth - size.width))}px`;
  tooltip.style.top = `${overhead ? top - size.height : bottom}px`;
}
