import { withAttr } from '../attributes.ts';
import { position } from './position.ts';
import { createTooltipState } from './tooltip-state.ts';

const HOST = withAttr('tooltip');

/**
 * Opens the page's tooltips: after a delay under a mouse or pen, and immediately on keyboard focus.
 * A tooltip stays while hovered or focused, and a click or Escape closes it (WCAG 1.4.13). A host
 * contains the control and its tooltip, so moving between the two doesn't close it. Browsers
 * without popovers show no tooltips: a control's name is also in its HTML.
 */
export function startTooltips(): void {
  if (!('popover' in document.body)) return;
  const { show, showSoon, cancel, close, closeAny } = createTooltipState(open);
  let hovered: Element | undefined;

  const enter = (host: Element) => {
    hovered = host;
    showSoon(host);
  };
  const passive = { passive: true };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const host = hostOf(target);
      if (host && host !== hovered && pointerType !== 'touch') enter(host);
    },
    passive,
  );
  document.addEventListener(
    'pointerout',
    ({ target, relatedTarget }) => {
      const host = hostOf(target);
      if (!host || hostOf(relatedTarget) === host) return;
      hovered = undefined;
      // A tooltip opened by focus stays until another tooltip opens.
      if (hasFocus(host)) cancel(host);
      else close(host);
    },
    passive,
  );
  document.addEventListener('focusin', ({ target }) => {
    const host = hostOf(target);
    if (host && hasFocus(host)) show(host);
  });
  document.addEventListener('focusout', ({ target }) => {
    const host = hostOf(target);
    if (host && host !== hovered) close(host);
  });
  document.addEventListener('pointerdown', closeAny, passive);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAny();
  });

  // A control may have been hovered or focused before this script loaded.
  const focused = hostOf(document.querySelector(':focus-visible'));
  const under = document.querySelector(`${HOST}:hover`);
  if (focused) show(focused);
  else if (under && restsOn(under)) enter(under);
}

function hostOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(HOST)) || undefined;
}

function hasFocus(host: Element): boolean {
  return host.querySelector(':focus-visible') !== null;
}

/**
 * Whether a pointer is over the control and hasn't clicked it. A tap leaves `:hover` behind, and a
 * click would have closed the tooltip.
 */
function restsOn(host: Element): boolean {
  return host.matches(':not(:focus-within)') && matchMedia('(hover: hover)').matches;
}

function open(host: Element): () => void {
  const [control, tooltip] = host.children;
  if (!(control instanceof HTMLElement && tooltip instanceof HTMLElement)) return () => undefined;
  tooltip.showPopover();
  const leave = position(tooltip, control);
  return () => {
    leave();
    // The control may have been removed by now, along with its tooltip.
    if (tooltip.isConnected) tooltip.hidePopover();
  };
}
