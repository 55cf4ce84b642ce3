import { startNow } from '../../page/start-now.ts';
import { getAttr, setAttr, withAttr } from '../../ui/attributes.ts';

/**
 * Lets the sheets behind the page (`site/home/backdrop/`) drift, or stops them where they are. They
 * begin with the hero's film, whose button stops both: WCAG 2.2.2 asks for a way to stop what moves
 * for more than five seconds.
 */
export function moveBackdrop(moves: boolean): void {
  const backdrop = document.querySelector(withAttr('backdrop'));
  if (!backdrop) return;
  const begins = moves && getAttr(backdrop, 'backdrop') === 'still';
  setAttr(backdrop, 'backdrop', moves ? 'moving' : 'paused');
  if (begins) startNow(backdrop);
}
