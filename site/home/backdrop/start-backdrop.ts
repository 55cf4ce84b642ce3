import { startNow } from '../../page/start-now.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { marked, setMark } from '../../ui/marks.ts';

/** Starts the moving lights behind the page (`site/home/backdrop/`) when the page is idle. */
export function startBackdrop(): void {
  const backdrop = document.querySelector<HTMLElement>(marked('backdrop'));
  if (!backdrop) return;
  whenIdle(() => {
    setMark(backdrop, 'backdrop', 'moving');
    startNow(backdrop);
  });
}
