import { startNow } from '../../page/start-now.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { setAttr, withAttr } from '../../ui/attributes.ts';

/** Starts the drift of the sheets behind the page (`site/home/backdrop/`) when the page is idle. */
export function startBackdrop(): void {
  const backdrop = document.querySelector<HTMLElement>(withAttr('backdrop'));
  if (!backdrop) return;
  whenIdle(() => {
    setAttr(backdrop, 'backdrop', 'moving');
    startNow(backdrop);
  });
}
