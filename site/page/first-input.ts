/** Events before a first click. Hydration that starts at one of them delays nobody. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'beforeprint',
] as const;

const ONCE = { capture: true, passive: true } as const;

/**
 * Calls back once, at the visitor's first event on the page. Calls back at once if the page opens
 * further down, as with an anchor in its address, or if the focus has already moved.
 */
export function onFirstSign(wake: () => void): void {
  const sign = () => {
    for (const name of SIGNS) removeEventListener(name, sign, ONCE);
    wake();
  };
  if (scrollY > 0 || document.activeElement !== document.body) wake();
  else for (const name of SIGNS) addEventListener(name, sign, ONCE);
}
