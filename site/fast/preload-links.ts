import { linkOnPage } from '../page/same-page.ts';
import { savesData } from '../page/saves-data.ts';

export interface Ahead {
  load: () => unknown;
  /** Only links to this anchor load it. Without an anchor, all links do. */
  anchor?: string;
}

/** Loads each part behind an anchor once, when a link to it is hovered or focused. */
export function startPreloading(ahead: readonly Ahead[]): void {
  if (savesData()) return;
  const waiting = new Set(ahead);
  const look = (target: EventTarget | null) => {
    const anchor = linkOnPage(target)?.hash;
    if (!anchor) return;
    for (const each of waiting) {
      if (each.anchor && each.anchor !== anchor) continue;
      waiting.delete(each);
      // A part that fails to load now is requested again when it is needed.
      Promise.resolve(each.load()).catch(() => undefined);
    }
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => look(target), { passive: true });
  }
  // A hover or focus may have been the event that loaded this file.
  look(document.querySelector('a:hover'));
  look(document.activeElement);
}
