/** What comes before a press: the page may be made alive on it without anyone waiting. */
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
 * Calls back once, at the visitor's first sign of life on the page; at once where the page opens
 * further down, as with an anchor in its address, and where the focus has moved already.
 */
export function onFirstSign(wake: () => void): void {
  const sign = () => {
    for (const name of SIGNS) removeEventListener(name, sign, ONCE);
    wake();
  };
  if (scrollY > 0 || document.activeElement !== document.body) wake();
  else for (const name of SIGNS) addEventListener(name, sign, ONCE);
}
