import { marked, setMark } from '../marks/marks.ts';
import { startNow } from './start-now.ts';
import { whenIdle } from './when-idle.ts';

/** Sets the lights behind the page going once it has nothing else to do. They are in `site/sections/backdrop/`. */
export function startBackdrop(): void {
  const backdrop = document.querySelector<HTMLElement>(marked('backdrop'));
  if (!backdrop) return;
  whenIdle(() => {
    setMark(backdrop, 'backdrop', 'moving');
    startNow(backdrop);
  });
}
