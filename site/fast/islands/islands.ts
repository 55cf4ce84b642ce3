import { nextTask } from '../../page/next-task.ts';
import type { IslandDefinition } from '../../ui/island-definition.ts';
import { marked, markOf } from '../../ui/marks.ts';
import { pressAnswered } from '../press.ts';

/** Distance from the viewport at which an island hydrates, in pixels: before it is seen or used. */
const AHEAD_PX = 400;

/** Events that come just before an island is used, or with its use. */
const OMENS = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const;

/** Every island, by its file. */
const ISLANDS = import.meta.glob<{ island: IslandDefinition<object> }>('../../**/*.island.ts');

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

  for (const place of asleep) if (markOf(place, 'when') === 'near') near.observe(place);
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

/**
 * Loads an island's program by its name. React comes first, in a separate task that
 * takes 60 ms on a phone.
 */
export async function loadIsland(name: string): Promise<(place: HTMLElement) => void> {
  const [, load] =
    Object.entries(ISLANDS).find(([file]) => file.endsWith(`/${name}.island.ts`)) ?? [];
  if (!load) throw new Error(`There is no ${name}.island.ts.`);
  const { hydrate } = await import('./hydrate.tsx');
  const { island } = await load();
  return (place) => hydrate(place, island);
}

function bringToLife(place: HTMLElement): void {
  // Permanently: in WebKitGTK 2.50 the caret jumps while typing if the section may be skipped.
  place.closest('section')?.style.setProperty('content-visibility', 'visible');
  // An island whose script can't be loaded stays working HTML.
  loadIsland(markOf(place, 'island') ?? '').then(
    async (hydrate) => {
      await pressAnswered();
      nextTask(() => hydrate(place));
    },
    () => undefined,
  );
}
