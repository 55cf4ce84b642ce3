/** Milliseconds a pointer rests on a control before its tooltip opens. */
const OPEN_DELAY_MS = 700;
/** Milliseconds after a tooltip closes in which the next one opens without that delay. */
const SKIP_DELAY_MS = 300;

const HOST = '[data-tooltip]';

let opened: Element | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the page's tooltips: after a delay under a mouse or pen, and immediately on keyboard focus.
 * A tooltip stays while hovered or focused, and a click or Escape closes it (WCAG 1.4.13). A host
 * contains the control and its tooltip, so moving between the two doesn't close it.
 */
export function startTooltips(): void {
  const passive = { passive: true };
  document.addEventListener(
    'pointerover',
    ({ target, relatedTarget, pointerType }) => {
      const host = hostOf(target);
      if (host && host !== hostOf(relatedTarget) && pointerType !== 'touch') openSoon(host);
    },
    passive,
  );
  document.addEventListener(
    'pointerout',
    ({ target, relatedTarget }) => {
      const host = hostOf(target);
      if (!host || host === hostOf(relatedTarget)) return;
      clearTimeout(timer);
      if (host === opened && !hasFocus(host)) close();
    },
    passive,
  );
  document.addEventListener('focusin', ({ target }) => {
    const host = hostOf(target);
    if (host && hasFocus(host)) open(host);
  });
  document.addEventListener('focusout', ({ target }) => {
    if (opened && hostOf(target) === opened && !opened.matches(':hover')) close();
  });
  document.addEventListener('pointerdown', close, passive);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  // A control may have been hovered or focused before this script loaded. A tap leaves `:hover`
  // and focus behind.
  const focused = hostOf(document.querySelector(':focus-visible'));
  const hovered = document.querySelector(`${HOST}:hover:not(:focus-within)`);
  if (focused) open(focused);
  else if (hovered && matchMedia('(hover: hover)').matches) openSoon(hovered);
}

function openSoon(host: Element): void {
  clearTimeout(timer);
  if (opened || performance.now() - closedAt < SKIP_DELAY_MS) open(host);
  else timer = setTimeout(open, OPEN_DELAY_MS, host);
}

function open(host: Element): void {
  if (host === opened) return;
  close();
  opened = host;
  setHidden(host, false);
}

function close(): void {
  clearTimeout(timer);
  if (!opened) return;
  setHidden(opened, true);
  opened = undefined;
  closedAt = performance.now();
}

function setHidden(host: Element, hidden: boolean): void {
  host.querySelector('[role="tooltip"]')?.toggleAttribute('hidden', hidden);
}

function hostOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(HOST)) || undefined;
}

function hasFocus(host: Element): boolean {
  return host.querySelector(':focus-visible') !== null;
}
