import { fetchPictures } from './pictures.ts';
import { linkOnPage } from './same-page.ts';
import { savesData } from './saves-data.ts';

interface Ahead {
  load: () => unknown;
  /** For links to this anchor only; else for all. */
  anchor?: string;
}

/** What is loaded before a link of the page is pressed, each once. */
let ahead: readonly Ahead[] = [
  { load: () => fetchPictures('hover') },
  { load: loadForm, anchor: '#contact' },
];

/** Loads what lies behind the page's anchors as soon as a link to one is pointed at or focused. */
export function startPreloading(): void {
  if (savesData()) return;
  const look = (target: EventTarget | null) => {
    const anchor = linkOnPage(target)?.hash;
    if (!anchor) return;
    const isDue = (each: Ahead) => (each.anchor ?? anchor) === anchor;
    const due = ahead.filter(isDue);
    ahead = ahead.filter((each) => !isDue(each));
    for (const { load } of due) load();
  };
  for (const omen of ['pointerover', 'focusin']) {
    document.addEventListener(omen, ({ target }) => look(target), { passive: true });
  }
  // What brought this file here may have been just that.
  look(document.querySelector('a:hover'));
  look(document.activeElement);
}

/** The contact form's program, which otherwise comes when the form is nearly seen. */
function loadForm(): void {
  const island = document.querySelector('astro-island[ssr]:has(#contact-form)');
  for (const name of ['component-url', 'renderer-url']) {
    const url = island?.getAttribute(name);
    // Where it fails now, Astro tries again in its time.
    if (url) import(/* @vite-ignore */ url).catch(() => undefined);
  }
}
