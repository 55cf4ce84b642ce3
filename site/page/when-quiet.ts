/** Events that show the visitor is doing something. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

const PASSIVE = { capture: true, passive: true } as const;

/** Runs a callback once the visitor has done nothing for this many milliseconds. */
export function whenQuiet(milliseconds: number, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const sign of SIGNS) removeEventListener(sign, wait, PASSIVE);
      callback();
    }, milliseconds);
  };
  for (const sign of SIGNS) addEventListener(sign, wait, PASSIVE);
  wait();
}
