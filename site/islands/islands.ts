import { nextTask } from '../behaviour/next-task.ts';
import { pressAnswered } from '../behaviour/press.ts';
import { type IslandName, marked, markOf } from '../marks/marks.ts';
import type { Hydrate } from './hydrate.tsx';

/** Distance from the viewport at which an island hydrates, in pixels: before it is seen or used. */
const AHEAD_PX = 400;

/** Events that come just before an island is used, or with its use. */
const OMENS = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const;

interface Island {
  /** 'reached': when pointer, finger or focus reach it. 'near': also near the viewport. */
  when: 'near' | 'reached';
  /** Loads its folder's entry. */
  load: () => Promise<{ hydrate: Hydrate }>;
}

/** Every island of the site. */
const ISLANDS: Readonly<Record<IslandName, Island>> = {
  // An island without a visible box, such as the call button on wide screens, is never near.
  'call-button': { when: 'near', load: () => import('./call-button/entry.ts') },
  carousel: { when: 'near', load: () => import('./carousel/entry.ts') },
  'contact-form': { when: 'near', load: () => import('./contact-form/entry.ts') },
  'search-process': { when: 'near', load: () => import('./search-process/entry.ts') },
  menu: { when: 'reached', load: () => import('./menu/entry.ts') },
  'theme-switch': { when: 'reached', load: () => import('./theme-switch/entry.ts') },
  // The questions open without scripts. React only reports that.
  questions: { when: 'reached', load: () => import('./questions/entry.ts') },
};

/** Hydrates the page's islands when they come near or are reached, each in separate tasks. */
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
  // One of these may have been the event that loaded this module.
  wake(document.querySelector(`${marked('island')}:hover`));
  wakeAround(document.activeElement);
  for (const open of document.querySelectorAll('details[open]')) wakeAround(open);
}

/** Loads an island's script. React comes first, in a separate task that takes 60 ms on a phone. */
export async function loadIsland(name: IslandName): Promise<Hydrate> {
  await import('react-dom/client');
  return (await ISLANDS[name].load()).hydrate;
}

function bringToLife(place: HTMLElement): void {
  // Permanently: in WebKitGTK 2.50 the caret jumps while typing if the section may be skipped.
  place.closest('section')?.style.setProperty('content-visibility', 'visible');
  // An island whose script can't be loaded stays working HTML.
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
