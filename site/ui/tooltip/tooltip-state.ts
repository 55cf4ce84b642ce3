/** Milliseconds a pointer rests on a control before its tooltip opens. */
const OPEN_DELAY_MS = 700;
/** Milliseconds after a tooltip closes in which the next one opens without that delay. */
const SKIP_DELAY_MS = 300;

/** Keeps track of the shown tooltip. Only one is shown at a time. */
export interface TooltipState<Tooltip> {
  /** Shows a tooltip and closes any other. */
  show: (tooltip: Tooltip) => void;
  /** Shows a tooltip after a delay, or immediately if another is open or has just closed. */
  showSoon: (tooltip: Tooltip) => void;
  /** Cancels a tooltip that is waiting to be shown. */
  cancel: (tooltip: Tooltip) => void;
  close: (tooltip: Tooltip) => void;
  closeAny: () => void;
}

/** @param open shows a tooltip, and returns a function that hides it */
export function createTooltipState<Tooltip>(open: (tooltip: Tooltip) => () => void) {
  let shown: { tooltip: Tooltip; hide: () => void } | undefined;
  let waiting: Tooltip | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const stopWaiting = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const closeAny = () => {
    stopWaiting();
    if (!shown) return;
    closedAt = performance.now();
    shown.hide();
    shown = undefined;
  };
  const show = (tooltip: Tooltip) => {
    stopWaiting();
    if (shown?.tooltip === tooltip) return;
    closeAny();
    shown = { tooltip, hide: open(tooltip) };
  };
  const cancel = (tooltip: Tooltip) => {
    if (waiting === tooltip) stopWaiting();
  };

  return {
    show,
    showSoon(tooltip) {
      if (shown || performance.now() - closedAt < SKIP_DELAY_MS) return show(tooltip);
      stopWaiting();
      waiting = tooltip;
      timer = setTimeout(show, OPEN_DELAY_MS, tooltip);
    },
    cancel,
    close(tooltip) {
      cancel(tooltip);
      if (shown?.tooltip === tooltip) closeAny();
    },
    closeAny,
  } satisfies TooltipState<Tooltip>;
}
