/** Events that come before a first click, early enough for hydration to delay no one. */
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
 * Runs a callback once, at the visitor's first event on the page. Runs it immediately if the page
 * opens scrolled down, such as at an anchor, or if focus has already moved.
 */
export function onFirstInput(callback: () => void): void {
  const onInput = () => {
    for (const name of INPUTS) removeEventListener(name, onInput, ONCE);
    callback();
  };
  if (scrollY > 0 || document.activeElement !== document.body) callback();
  else for (const name of INPUTS) addEventListener(name, onInput, ONCE);
}
