import { startNow } from '../../page/start-now.ts';
import { getAttr, setAttr, withAttr } from '../../ui/attributes.ts';

/**
 * Starts or pauses the drift of the sheets behind the page. They start with the hero's film, and
 * the film's button stops both: WCAG 2.2.2 requires a way to stop motion that lasts more than five
 * seconds.
 */
export function moveBackdrop(moves: boolean): void {
  const backdrop = document.querySelector(withAttr('backdrop'));
  if (!backdrop) return;
  const begins = moves && getAttr(backdrop, 'backdrop') === 'still';
  setAttr(backdrop, 'backdrop', moves ? 'moving' : 'paused');
  if (begins) startNow(backdrop);
}
