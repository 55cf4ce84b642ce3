import { marked, setMark } from '../marks/marks.ts';
import { startNow } from './start-now.ts';
import { whenIdle } from './when-idle.ts';

/** Starts the moving lights behind the page (`site/sections/backdrop/`) when the page is idle. */
export function startBackdrop(): void {
  const backdrop = document.querySelector<HTMLElement>(marked('backdrop'));
  if (!backdrop) return;
  whenIdle(() => {
    setMark(backdrop, 'backdrop', 'moving');
    startNow(backdrop);
  });
}
