/** No longer than this is waited for an idle moment, in milliseconds; Safari does not tell of them. */
const IDLE_MS = 600;

/** Calls back once the page has loaded and has nothing to do. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_MS });
    else setTimeout(callback, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
