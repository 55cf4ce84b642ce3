/** Events before a first click. Hydration that starts at one of them delays nobody. */
const INPUTS = [
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
export function onFirstInput(callback: () => void): void {
  const onInput = () => {
    for (const name of INPUTS) removeEventListener(name, onInput, ONCE);
    callback();
  };
  if (scrollY > 0 || document.activeElement !== document.body) callback();
  else for (const name of INPUTS) addEventListener(name, onInput, ONCE);
}
