import { nextTask } from '../behaviour/next-task.ts';
import { pressAnswered } from '../behaviour/press.ts';
import { type IslandName, marked, markOf } from '../marks/marks.ts';
import type { Hydrate } from './hydrate.tsx';

/** How far from the view an island comes alive, in pixels: before a finger or an eye is there. */
const AHEAD_PX = 400;

/** What comes just before an island is used, or with its use. */
const OMENS = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const;

interface Island {
  /** When it comes alive, besides where pointer, finger or focus comes to it. */
  when: 'near' | 'reached';
  /** Loads its folder's entry. */
  load: () => Promise<{ hydrate: Hydrate }>;
}

/** Every island of the site. */
const ISLANDS: Readonly<Record<IslandName, Island>> = {
  // Where no place is, as that of the call button on wide screens, it is not near.
  'call-button': { when: 'near', load: () => import('./call-button/entry.ts') },
  carousel: { when: 'near', load: () => import('./carousel/entry.ts') },
  'contact-form': { when: 'near', load: () => import('./contact-form/entry.ts') },
  'search-process': { when: 'near', load: () => import('./search-process/entry.ts') },
  menu: { when: 'reached', load: () => import('./menu/entry.ts') },
  'theme-switch': { when: 'reached', load: () => import('./theme-switch/entry.ts') },
  // They open by themselves, and React only reports it: nothing is missing while it is away.
  questions: { when: 'reached', load: () => import('./questions/entry.ts') },
};

/** Brings the page's islands to life as they come near or are reached, each in tasks of its own. */
export function startIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target);
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  const listening = new AbortController();
  const asleep = new Set<Element>(document.querySelectorAll(marked('island')));
  const wake = (place: Element | null) => {
    if (!(place instanceof HTMLElement) || !asleep.delete(place)) return;
    near.unobserve(place);
    if (asleep.size === 0) listening.abort();
    bringToLife(place);
  };
  const wakeAround = (target: EventTarget | null) => {
    if (target instanceof Element) wake(target.closest(marked('island')));
  };

  for (const place of asleep) if (ISLANDS[nameOf(place)].when === 'near') near.observe(place);
  for (const omen of OMENS) {
    document.addEventListener(omen, ({ target }) => wakeAround(target), {
      // A `toggle` does not bubble.
      capture: true,
      passive: true,
      signal: listening.signal,
    });
  }
  // The sign that loaded this module may have been one of these.
  wake(document.querySelector(`${marked('island')}:hover`));
  wakeAround(document.activeElement);
  for (const open of document.querySelectorAll('details[open]')) wakeAround(open);
}

/** Loads the program of an island: React first, in a task of its own, which takes a phone 60 ms. */
export async function loadIsland(name: IslandName): Promise<Hydrate> {
  await import('react-dom/client');
  return (await ISLANDS[name].load()).hydrate;
}

function bringToLife(place: HTMLElement): void {
  // For good: in WebKitGTK 2.50 the caret jumps for who types into a part that may be left out.
  place.closest('section')?.style.setProperty('content-visibility', 'visible');
  // One whose program can't be loaded stays what it was: HTML that works.
  loadIsland(nameOf(place)).then(
    async (hydrate) => {
      await pressAnswered();
      nextTask(() => hydrate(place));
    },
    () => undefined,
  );
}

function nameOf(place: Element): IslandName {
  const name = markOf(place, 'island');
  if (!name) throw new Error('An island has no name: see island.tsx.');
  return name;
}
