/** Maximum wait for an idle moment, in milliseconds. Safari has no `requestIdleCallback`. */
const IDLE_MS = 600;

/** Runs a callback once the page has loaded and is idle. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_MS });
    else setTimeout(callback, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
