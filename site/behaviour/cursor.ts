const PRESSABLE = 'a, button, input, select, textarea, summary, label';

/**
 * Lets the neon frame follow the mouse. Its HTML and the circumstances in which it is seen are in
 * `site/shell/cursor.astro`. While the mouse rests nothing runs.
 */
export function startCursor(): void {
  const cursor = document.querySelector<HTMLElement>('[data-cursor]');
  if (!cursor) return;
  let frame = 0;
  let x = 0;
  let y = 0;

  const draw = () => {
    frame = 0;
    cursor.style.transform = `translate(${x}px, ${y}px)`;
  };
  const follow = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    x = clientX;
    y = clientY;
    const pressable = target instanceof Element && target.closest(PRESSABLE);
    cursor.dataset['cursor'] = pressable ? 'large' : 'small';
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  document.addEventListener('pointermove', follow, { passive: true });
  // The page may move under a mouse that rests.
  document.addEventListener('pointerover', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => {
    cursor.dataset['cursor'] = 'away';
  });
}
