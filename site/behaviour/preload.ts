import { linkOnPage } from './same-page.ts';
import { savesData } from './saves-data.ts';

export interface Ahead {
  load: () => unknown;
  /** For links to this anchor only; else for all. */
  anchor?: string;
}

/**
 * Loads what lies behind the page's anchors as soon as a link to one is pointed at or focused, each
 * part once.
 */
export function startPreloading(ahead: readonly Ahead[]): void {
  if (savesData()) return;
  const waiting = new Set(ahead);
  const look = (target: EventTarget | null) => {
    const anchor = linkOnPage(target)?.hash;
    if (!anchor) return;
    for (const each of waiting) {
      if (each.anchor && each.anchor !== anchor) continue;
      waiting.delete(each);
      // What fails now is asked for again where it is needed.
      Promise.resolve(each.load()).catch(() => undefined);
    }
  };
  for (const omen of ['pointerover', 'focusin']) {
    document.addEventListener(omen, ({ target }) => look(target), { passive: true });
  }
  // What brought this file here may have been just that.
  look(document.querySelector('a:hover'));
  look(document.activeElement);
}
