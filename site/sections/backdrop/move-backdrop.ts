import { startNow } from '../../page/start-now.ts';

/**
 * Starts or pauses the drift of the light behind the page. It starts with the hero's film, and
 * the film's button stops both: WCAG 2.2.2 requires a way to stop motion that lasts more than five
 * seconds.
 */
export function moveBackdrop(moves: boolean): void {
  const backdrop = document.querySelector('[data-backdrop]');
  if (!backdrop) return;
  const begins = moves && backdrop.getAttribute('data-backdrop') === 'still';
  backdrop.setAttribute('data-backdrop', moves ? 'moving' : 'paused');
  if (begins) startNow(backdrop);
}
