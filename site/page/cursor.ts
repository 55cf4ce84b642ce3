import { setAttr } from '../ui/attributes.ts';

const PRESSABLE = 'a, button, input, select, textarea, summary, label';

/** The token with the path of the frame and of the glow behind it, a string of CSS. */
const FRAME = '--frame';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Lets the neon frame follow the mouse. The script draws the frame, because only the script moves
 * it. In the page's HTML it would take 50 bytes of the first packets. `page/cursor.css` decides
 * when the frame is visible. Nothing runs while the mouse rests.
 */
export function startCursor(): void {
  const cursor = drawCursor();
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
    const pressable = target instanceof Element && target.closest(PRESSABLE);
    setAttr(cursor, 'cursor', pressable ? 'large' : 'small');
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  document.addEventListener('pointermove', follow, { passive: true });
  // The page may scroll under a resting mouse.
  document.addEventListener('pointerover', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => {
    setAttr(cursor, 'cursor', 'away');
  });
}

function drawCursor(): HTMLElement {
  const frame = getComputedStyle(document.documentElement).getPropertyValue(FRAME);
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '-24 -24 48 48');
  for (let i = 0; i < 2; i++) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', frame.trim().slice(1, -1));
    drawing.append(path);
  }
  const cursor = document.createElement('div');
  setAttr(cursor, 'cursor', 'away');
  cursor.ariaHidden = 'true';
  cursor.append(drawing);
  return cursor;
}
