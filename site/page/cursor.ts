const CLICKABLE = 'a, button, input, select, textarea, summary, label';

/**
 * Makes a point of light follow the mouse, directly under its pointer. The script creates the
 * element, because only the script moves it. `page/cursor.css` decides when it is visible. Nothing
 * runs while the mouse is still.
 */
export function startCursor(): void {
  const cursor = document.createElement('div');
  cursor.setAttribute('data-cursor', 'away');
  cursor.setAttribute('aria-hidden', 'true');
  cursor.append(document.createElement('i'));
  document.body.append(cursor);
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
    cursor.setAttribute('data-cursor', sizeOver(target));
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  document.addEventListener('pointermove', follow, { passive: true });
  // The page may scroll under a still mouse.
  document.addEventListener('pointerover', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => {
    cursor.setAttribute('data-cursor', 'away');
  });
}

function sizeOver(target: EventTarget | null): 'small' | 'large' {
  return target instanceof Element && target.closest(CLICKABLE) ? 'large' : 'small';
}
