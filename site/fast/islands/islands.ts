import { nextTask } from '../../page/next-task.ts';
import { getAttr, withAttr } from '../../ui/attributes.ts';
import type { IslandDefinition } from '../../ui/island-definition.ts';
import { pressAnswered } from '../press.ts';

/** Distance from the viewport at which an island hydrates, in pixels: before it is seen or used. */
const AHEAD_PX = 400;

/** Every island, by its file. */
const ISLANDS = import.meta.glob<{ island: IslandDefinition<object> }>('../../**/*.island.ts');

/** Hydrates the page's islands when they come near the viewport, each in separate tasks. */
export function startIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        hydrateIsland(target as HTMLElement);
      }
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  for (const place of document.querySelectorAll(withAttr('island'))) near.observe(place);
}

/**
 * Loads an island's program by its name. React comes first, in a separate task that takes 60 ms on
 * a phone.
 */
export async function loadIsland(name: string): Promise<(place: HTMLElement) => void> {
  const [, load] =
    Object.entries(ISLANDS).find(([file]) => file.endsWith(`/${name}.island.ts`)) ?? [];
  if (!load) throw new Error(`${name}.island.ts is missing.`);
  const { hydrate } = await import('./hydrate.tsx');
  const { island } = await load();
  return (place) => hydrate(place, island);
}

function hydrateIsland(place: HTMLElement): void {
  // Permanently, because in WebKitGTK 2.50 the caret jumps while typing if the section may be
  // skipped.
  place.closest('section')?.style.setProperty('content-visibility', 'visible');
  // An island whose script can't be loaded stays working HTML.
  loadIsland(getAttr(place, 'island') ?? '').then(
    async (hydrateIn) => {
      await pressAnswered();
      nextTask(() => hydrateIn(place));
    },
    () => undefined,
  );
}
