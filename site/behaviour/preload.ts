import { fetchPictures } from './pictures.ts';
import { linkOnPage } from './same-page.ts';
import { savesData } from './saves-data.ts';

interface Ahead {
  load: () => unknown;
  /** For links to this anchor only; else for all. */
  anchor?: string;
}

/** What is loaded before a link of the page is pressed, each once. */
const AHEAD: readonly Ahead[] = [
  { load: () => fetchPictures('hover') },
  { load: loadForm, anchor: '#contact' },
];

/** Loads what lies behind the page's anchors as soon as a link to one is pointed at or focused. */
export function startPreloading(): void {
  if (savesData()) return;
  const waiting = new Set(AHEAD);
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

/** The contact form's program, which otherwise comes when the form is nearly seen. */
function loadForm(): Promise<unknown> {
  const island = document.querySelector('astro-island[ssr]:has(#contact-form)');
  const files = ['component-url', 'renderer-url'].map((name) => island?.getAttribute(name));
  return Promise.all(files.map((url) => url && import(/* @vite-ignore */ url)));
}
