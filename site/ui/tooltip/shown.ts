/** Milliseconds a pointer rests on a control before its tooltip opens. */
const OPEN_DELAY_MS = 700;
/** Milliseconds after a tooltip has closed in which the next opens without that delay. */
const SKIP_DELAY_MS = 300;

/** Identifies a tooltip of the page. `useId` repeats, as each island has its own React root. */
export type TooltipKey = symbol;

// One tooltip is shown at a time, across all islands.
let shown: TooltipKey | null = null;
let waiting: TooltipKey | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. With at least one listener, a press or Escape closes the tooltip. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', closeAny);
    document.addEventListener('keydown', closeAtEscape);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', closeAny);
    document.removeEventListener('keydown', closeAtEscape);
  };
}

export function isShown(tooltip: TooltipKey): boolean {
  return shown === tooltip;
}

/** Shows a tooltip and closes any other. */
export function show(tooltip: TooltipKey): void {
  stopWaiting();
  change(tooltip);
}

/** Shows a tooltip after a delay, or at once if another is open or has just closed. */
export function showSoon(tooltip: TooltipKey): void {
  if (shown || performance.now() - closedAt < SKIP_DELAY_MS) {
    show(tooltip);
    return;
  }
  stopWaiting();
  waiting = tooltip;
  timer = setTimeout(show, OPEN_DELAY_MS, tooltip);
}

/** Cancels a tooltip that waits to be shown. */
export function callOff(tooltip: TooltipKey): void {
  if (waiting === tooltip) stopWaiting();
}

export function close(tooltip: TooltipKey): void {
  callOff(tooltip);
  if (isShown(tooltip)) change(null);
}

function closeAny(): void {
  stopWaiting();
  change(null);
}

function closeAtEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') closeAny();
}

function stopWaiting(): void {
  clearTimeout(timer);
  waiting = null;
}

function change(next: TooltipKey | null): void {
  if (next === shown) return;
  if (shown) closedAt = performance.now();
  shown = next;
  for (const listener of listeners) listener();
}
